import type { Page } from '@playwright/test'
import { editFirstCoach, nameField } from '#web/testing/coaches.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const toast = (page: Page, text: string) =>
  page.locator('[data-toast]').filter({ has: page.getByText(text, { exact: true }) })

const seeIn = (page: Page, text: string) => toast(page, text).getByRole('link', { name: 'Voir' })
const shareIn = (page: Page, text: string) =>
  toast(page, text).getByRole('button', { name: 'Partager' })

test('after a save, sharing a public page or a preview is offered', async ({ page, site }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  await loginAsAdmin(page, site, '/admin/dashboard/blogs/nouveau')
  await test.step('a draft or scheduled article offers its preview instead of sharing', async () => {
    await page.getByLabel('Titre', { exact: true }).fill('Pas encore')
    await page.getByRole('textbox', { name: 'Contenu' }).click()
    await page.keyboard.insertText('Bientôt.')
    await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click()
    await expect(seeIn(page, 'Brouillon enregistré.')).toBeVisible()
    await expect(shareIn(page, 'Brouillon enregistré.')).toHaveCount(0)
    await seeIn(page, 'Brouillon enregistré.').click()
    const preview = page.getByRole('dialog', { name: 'Aperçu de l’article' })
    await expect(preview.getByRole('heading', { name: 'Pas encore' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await expect(page).toHaveURL(`${site.url}/admin/dashboard/blogs`)

    await page.getByRole('button', { name: 'Modifier « Pas encore »' }).click()
    await page.getByLabel('Publication').selectOption('À une date choisie')
    await page.getByLabel('Jour').fill('21/06/2040')
    await page.getByLabel('Heure').fill('18:30')
    await page.getByRole('button', { name: 'Programmer' }).click()
    await expect(shareIn(page, 'Article programmé.')).toHaveCount(0)
    await seeIn(page, 'Article programmé.').click()
    await expect(preview.getByText('Bientôt.')).toBeVisible()
  })

  await test.step('a public page is shared by the phone’s own dialog, or its address copied', async () => {
    await page.getByRole('button', { name: 'Fermer l’aperçu' }).click()
    await page.getByRole('link', { name: 'Ajouter', exact: true }).click()
    await page.getByLabel('Titre', { exact: true }).fill('À partager')
    await page.getByRole('textbox', { name: 'Contenu' }).click()
    await page.keyboard.insertText('Pour tous.')
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await shareIn(page, 'Article ajouté.').click()
    const copied = toast(page, 'Lien copié\u00a0!')
    await expect(copied).toBeVisible()
    const address = `${site.url}/blogs/a-partager`
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

    await page.evaluate(() => {
      const share = async (shared: ShareData) => Object.assign(window, { shared })
      Object.defineProperty(navigator, 'share', { value: share })
    })
    await copied.getByRole('button', { name: 'Partager' }).click()
    const shared = () => page.evaluate(() => Reflect.get(window, 'shared'))
    await expect.poll(shared).toEqual({ title: 'À partager', url: address })
    await copied.getByRole('link', { name: 'Voir' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'À partager' })).toBeVisible()
  })
})

test('the message after a save covers neither bar nor buttons', async ({ page, site }) => {
  await test.step('a message is above the bottom bar, and above the buttons of a long form', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/about')
    await page.evaluate(() => document.documentElement.style.setProperty('--bottom-bar', '64px'))
    const texts = page.getByRole('main').getByRole('textbox')
    await expect(texts.first()).toBeVisible()
    for (const text of await texts.all()) await text.fill('Un dojo ouvert à tous.')
    await page.keyboard.press('Control+s')
    await expect(page.locator('[data-toast]')).toBeVisible()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const height = await page.evaluate(() => window.innerHeight)
    // The form is drawn anew with what was saved.
    await expect(async () => {
      const save = await page.locator('form [type=submit]').first().boundingBox()
      const message = await page.locator('[data-toast]').first().boundingBox()
      if (!save || !message) throw new Error('drawn anew')
      expect(save.y + save.height).toBeLessThanOrEqual(height - 64)
      expect(message.y + message.height).toBeLessThanOrEqual(save.y)
    }).toPass()
  })

  await test.step('after a save the saved record is in view, and leaving unsaved changes asks first', async () => {
    const saved = 'Entraîneur mis à jour avec succès.'
    await editFirstCoach(page, site)
    await nameField(page).fill('Odile Renaud')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(seeIn(page, saved)).toBeVisible()
    await expectNoAxeViolations(page)
    for (const link of [seeIn(page, saved), shareIn(page, saved)]) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await nameField(page).fill('Un autre')
    await seeIn(page, saved).click()
    const leaveDialog = page.getByRole('alertdialog', { name: 'Partir sans enregistrer ?' })
    await leaveDialog.getByRole('button', { name: 'Rester' }).click()
    await expect(nameField(page)).toHaveValue('Un autre')
    await seeIn(page, saved).click()
    await leaveDialog.getByRole('button', { name: 'Partir sans enregistrer' }).click()
    await expect(page).toHaveURL(`${site.url}/coaches`)
    await expect(page.getByRole('heading', { name: 'Odile Renaud' })).toBeVisible()
    await expect(toast(page, saved)).toBeHidden()
  })
})
