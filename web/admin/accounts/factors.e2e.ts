import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addAuthenticator, age, computeCode, offerNoPasskeys } from '#web/testing/factors.ts'
import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { login } from '#web/testing/site.ts'

const section = '/admin/dashboard/comptes'
const panel = (page: Page) => page.getByRole('region', { name: 'Double vérification', exact: true })
const keys = (page: Page) => page.getByRole('list', { name: 'Clés d’accès' })
const addKey = (page: Page) => page.getByRole('button', { name: 'Ajouter une clé d’accès' })
const onlyPassword = (page: Page) =>
  page.getByRole('list', { name: 'Comptes', exact: true }).getByText('Mot de passe seul')

/** The ten codes, once put aside. */
async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' })
  const items = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  const codes = await items.allTextContents()
  await dialog.getByLabel(/Je les ai mis de côté/).check()
  await dialog.getByRole('button', { name: 'Fermer' }).last().click()
  await expect(dialog).toHaveCount(0)
  return codes
}

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
}

test('a passkey is added, renamed, used and removed, or refused; codes are set up', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await offerNoPasskeys(page)
  await addAuthenticator(page)
  await test.step('a passkey the device refuses changes nothing', async () => {
    await loginAsAdmin(page, site, section)
    await expect(onlyPassword(page)).toBeVisible()
    await page.evaluate(() => {
      const create = navigator.credentials.create.bind(navigator.credentials)
      navigator.credentials.create = () => {
        navigator.credentials.create = create
        return Promise.reject(new DOMException('The operation was cancelled', 'NotAllowedError'))
      }
    })
    await page.getByLabel('Nom de l’appareil').fill('Mon ordinateur')
    await addKey(page).click()
    const cancelled = page.getByText('La clé d’accès n’a pas été ajoutée. Vous avez annulé')
    await expect(cancelled).toBeVisible()
    await expect(page.getByLabel('Nom de l’appareil')).toHaveValue('Mon ordinateur')
  })

  await test.step('a passkey is added, renamed, used and removed', async () => {
    await page.getByLabel('Nom de l’appareil').press('Enter')
    await expect(page.getByText('La clé d’accès « Mon ordinateur » est ajoutée.')).toBeVisible()
    await expectNoAxeViolations(page)
    await saveRecoveryCodes(page)
    await expect(keys(page)).toContainText('Pas encore utilisée')
    await expect(onlyPassword(page)).toHaveCount(0)
    await expect(panel(page)).toContainText('Il vous en reste 10 sur dix.')

    await page.getByRole('button', { name: 'Renommer la clé d’accès « Mon ordinateur »' }).click()
    const renaming = page.getByRole('dialog', { name: 'Renommer la clé d’accès' })
    await expect(renaming.getByLabel('Nom de l’appareil')).toBeFocused()
    await renaming.getByLabel('Nom de l’appareil').fill('Ordinateur du club')
    await page.keyboard.press('Enter')
    await expect(keys(page)).toContainText('Ordinateur du club')

    await logOut(page)
    await page.getByRole('button', { name: 'Utiliser une clé d’accès' }).click()
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    // Nothing that the session before has read is shown.
    await openSection(page, 'comptes')
    await expect(keys(page)).toContainText('Dernier usage le')

    await page.getByRole('button', { name: /^Retirer la clé d’accès/ }).click()
    const removal = page.getByRole('alertdialog', { name: 'Retirer cette clé d’accès ?' })
    await expect(removal).toContainText('il ne restera que le mot de passe')
    await removal.getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText('est retirée.')).toBeVisible()
    await expect(onlyPassword(page)).toBeVisible()
    await expect(keys(page)).toHaveCount(0)
  })

  await test.step('codes are set up by keyboard alone; recovery codes are shown until they are put away', async () => {
    expectBrowserError(/422/)
    // A browser without a window can't print: what is printed stays to be read.
    await page.addInitScript(() => {
      window.print = () => {}
    })
    const begin = page.getByRole('button', { name: 'Mettre en place les codes' })
    await begin.press('Enter')
    await expect(page.getByRole('heading', { name: '1. Donnez la clé' })).toBeFocused()
    const picture = page.getByRole('img', { name: /Code QR/ })
    await expect(picture).toHaveJSProperty('complete', true)
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await expectNoAxeViolations(page)
    const key = /Clé\s:\s([A-Z2-7 ]+)/.exec(await panel(page).innerText())?.[1]?.trim() ?? ''
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copier la clé' }).press('Enter')
    await expect(page.getByText('Clé copiée !')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key.replaceAll(' ', ''))

    const code = panel(page).getByLabel('Code à 6 chiffres')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await code.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Ce champ est obligatoire')).toBeVisible()
    const right = computeCode(key)
    await page.keyboard.type(String((Number(right) + 1) % 1_000_000).padStart(6, '0'))
    await page.keyboard.press('Enter')
    await expect(code).toHaveAccessibleDescription(/n’est pas le bon/)
    await page.keyboard.type(`${right.slice(0, 3)} ${right.slice(3)}`)
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Vos codes de secours' })
    await expect(dialog.getByRole('button', { name: 'Télécharger' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Cochez cette case quand c’est fait.')).toBeVisible()
    await expect(dialog.getByLabel(/Je les ai mis de côté/)).toBeFocused()
    await expectNoAxeViolations(page)
    const started = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Télécharger' }).press('Enter')
    const file = await (await started).path()
    await dialog.getByRole('button', { name: 'Copier' }).press('Enter')
    await expect(dialog.getByText('Codes copiés !')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await dialog.getByRole('button', { name: 'Imprimer' }).click()
    const printed = page.frameLocator('iframe[title="Codes de secours à imprimer"]').locator('pre')
    expect(await printed.textContent()).toBe(copied)
    const codes = await saveRecoveryCodes(page)
    expect(await readFile(file, 'utf8')).toBe(copied)
    for (const one of codes) expect(copied).toContain(one)
    await expect(panel(page)).toContainText('En place depuis le')

    // New ones end the old ones, and are shown once as well.
    await page.getByRole('button', { name: 'Faire de nouveaux codes de secours' }).click()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: /^Faire de nouveaux/ }).click()
    const renewed = await saveRecoveryCodes(page)
    expect(renewed.filter((one) => codes.includes(one))).toEqual([])
    await page.getByRole('button', { name: 'Retirer les codes' }).click()
    await question.getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText('Les codes ne sont plus demandés.')).toBeVisible()
    await expect(begin).toBeVisible()
  })
})

test('sessions of other devices are ended, and a second factor is required of all', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await offerNoPasskeys(page)
  await addAuthenticator(page)
  await test.step('a session on another device is listed and ended; then all others at once', async () => {
    for (let n = 0; n < 3; n++) await login(site.url)
    await loginAsAdmin(page, site, section)
    const here = page.getByRole('list', { name: 'Cette connexion' })
    const sessions = page.getByRole('list', { name: 'Mes autres connexions' }).locator('> li')
    await page.getByText('3 autres connexions', { exact: true }).click()
    await expect(sessions).toHaveCount(3)
    await expect(here).toContainText('cet appareil')
    await expect(here).toContainText('Depuis aujourd’hui à')
    await expect(here.getByRole('button')).toHaveCount(0)
    await expectNoAxeViolations(page)
    const end = page.getByRole('button', { name: /^Terminer la connexion/ })
    await end.first().click()
    await expect(page.getByText('Connexion terminée.')).toBeVisible()
    await expect(sessions).toHaveCount(2)
    await page.getByRole('button', { name: 'Terminer toutes les autres' }).click()
    await expect(sessions).toHaveCount(0)
  })

  await test.step('a required second factor reminds for seven days, then blocks everything else', async () => {
    const rule = page.getByRole('switch', { name: 'L’exiger de tous les comptes' })
    await rule.press('Space')
    await expect(page.getByText('chacun a 7 jours pour la mettre en place')).toBeVisible()
    await expect(rule).toBeChecked()
    await expect(page.getByText('Sans elle pour l’instant : admin.')).toBeVisible()
    const hint = page.getByRole('complementary', {
      name: 'Double vérification à mettre en place',
    })
    await expect(hint).toContainText(/avant le \d+(er)? \S+ 20\d\d/)
    await openSection(page, 'events')
    await expect(hint).toBeVisible()
    await expectNoAxeViolations(page)
    await hint.getByRole('link').click()
    await expect(page).toHaveURL(/comptes#double-verification$/)

    age(site, "update second_factor_rule set since = '2020-01-01T00:00:00.000Z'")
    age(site, "update accounts set created_at = '2020-01-01T00:00:00.000Z'")
    expectBrowserError(/403/)
    await page.goto('/admin/dashboard/events')
    await expect(page.getByRole('heading', { level: 1, name: 'Une dernière étape' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: /Sections/ })).toHaveCount(0)
    await expectNoAxeViolations(page)
    await addKey(page).click()
    await saveRecoveryCodes(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Événements' })).toBeVisible()
    await expect(hint).toHaveCount(0)

    // The last factor stays while the club requires one.
    expectBrowserError(/409/)
    await openSection(page, 'comptes')
    await page.getByRole('button', { name: /^Retirer la clé d’accès/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click()
    await expect(page.getByText(/La clé d’accès n’a pas été retirée\. \S+/)).toBeVisible()
    await rule.click()
    await expect(page.getByText('n’est plus exigée')).toBeVisible()
    await expect(rule).not.toBeChecked()
  })
})
