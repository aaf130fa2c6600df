import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/* Turning the season, by hand. */

const next = new Date().getFullYear() + (new Date().getMonth() >= 8 ? 1 : 0)
const name = `Saison ${next}-${next + 1}`
const fees = {
  season: `Saison ${next - 1}-${next}`,
  rows: [{ who: 'Enfants', licence: 4100, dues: 15_900, instalments: 3, note: '' }],
  family: [],
  note: '',
}
const lesson = { time: '17h-18h', activity: 'Judo', bornFrom: next - 10, bornTo: next - 9 }

async function prepare(site: Site): Promise<void> {
  await write(site, 'PUT /api/joining/texts', { fees })
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [{ day: 'Lundi', times: [lesson] }],
    startDates: [{ date: 'Lundi', description: 'Rentrée' }],
  })
}

/** What visitors read on a page. */
const read = async (page: Page, address: string) => {
  const html = await (await page.request.get(address)).text()
  return html.slice(html.indexOf('<main'), html.indexOf('</main>')).replace(/<[^>]+>/g, ' ')
}
const older = `nés en ${next - 10} et ${next - 9}`
const younger = `nés en ${next - 9} et ${next - 8}`

test('a volunteer publishes the next season, sees it, and undoes it', async ({ page, site }) => {
  await prepare(site)
  await loginAsAdmin(page, site, '/admin/dashboard/saisons')
  // A late refresh after a step does not move a volunteer who has gone on.
  await page.route('**/api/notices', async (route) => {
    await pause(1_500)
    await route.continue().catch(() => {})
  })
  const tap = (label: string) => page.getByRole('button', { name: label, exact: true }).click()
  await tap('Préparer cette saison')
  await expect(page.getByRole('heading', { name: `${name} : en préparation` })).toBeVisible()
  await page.getByRole('link', { name: 'Vérifier le planning' }).click()
  await page.getByRole('button', { name: /^Lundi/ }).click()
  // The category of the draft's season: what was a year older is still the same.
  await page.getByRole('button', { name: younger }).click()
  await page.getByLabel('Catégorie d’âge').selectOption({ label: poussins })
  await expect(page.getByLabel('Nés de')).toHaveValue(`${next - 9}`)
  await expectNoAxeViolations(page)
  await tap('Enregistrer')
  await expect(page.getByText('Brouillon de la saison enregistré.')).toBeVisible()

  await goTo(page, 'Tarifs')
  await page.getByRole('button', { name: /^Enfants/ }).click()
  await page.getByLabel('Cotisation, en euros').fill('165')
  await tap('Enregistrer')
  await expect(page.getByText('Brouillon de la saison enregistré.').last()).toBeVisible()
  await goTo(page, 'Relire et publier')
  const day = page.getByRole('region', { name: 'Lundi' })
  await expect(day).toContainText(older)
  await expect(day).toContainText(younger)
  await expect(page.getByRole('region', { name: 'Tarifs' })).toContainText('206 €')
  const beginning = page.getByRole('region', { name: 'Les premiers cours' })
  await expect(beginning).toContainText(
    /Les cours reprennent le .*Lundi \d+ septembre, 17\sh\s00 Judo/,
  )
  await expectNoAxeViolations(page)

  expect(await read(page, '/cours')).toContain(older)
  expect(await read(page, '/cours')).not.toContain(younger)
  await page.getByRole('button', { name: 'Publier la saison' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await tap('Publier maintenant')
  await expect(page.getByText(`${name} : publiée.`)).toBeVisible()

  const published = await read(page, '/cours')
  expect(published).toContain(younger)
  expect(published).toMatch(new RegExp(`Poussin[^0-9]*${next - 9}-${next - 8}`))
  expect(published).not.toContain('Rentrée')

  await expect(page).toHaveURL(/\/saisons$/)
  await page.getByRole('button', { name: 'Revenir à la saison précédente' }).click()
  await expectNoAxeViolations(page)
  await tap('Revenir')
  await expect(page.getByRole('heading', { name: `${name} : en préparation` })).toBeVisible()
  expect(await read(page, '/cours')).toContain(older)
  expect(await read(page, '/cours')).toContain('Rentrée')
})

const poussins = `Poussin(e)s (${next - 9}-${next - 8})`

/** Parts stand in a row where there is room, and below a button on a phone. */
async function goTo(page: Page, tab: string): Promise<void> {
  const toggle = page.getByRole('button', { name: /^Partie \d sur \d/ })
  if (await toggle.isVisible()) await toggle.click()
  const tabs = page.getByRole('navigation', { name: 'Parties de la section Saisons' })
  await tabs.getByRole('link', { name: tab, exact: true }).click()
}

test('former seasons are shown, a draft is deleted, restored, and given its day', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  await prepare(site)
  const season = { name, firstDay: `${next}-09-01`, lastDay: `${next + 1}-08-31` }
  const draft = await write<{ _id: string }>(site, 'POST /api/seasons', {
    ...season,
    returnsOn: `${next}-09-06`,
  })
  await write(site, `POST /api/seasons/${draft._id}/publication`)
  await write(site, 'PUT /api/joining/texts', { fees: { ...fees, season: 'Changée' } })
  await loginAsAdmin(page, site, '/admin/dashboard/saisons')
  await page.getByRole('link', { name: 'Saisons passées' }).click()
  await page.getByRole('link', { name: new RegExp(`^${fees.season}`) }).click()
  await expect(page.getByRole('region', { name: 'Lundi' })).toContainText('Judo')
  await expect(page.getByRole('region', { name: 'Tarifs' })).toContainText('200 €')
  await expectNoAxeViolations(page)

  // Changes since the publication are listed before they are replaced.
  await page.goBack()
  await page.goBack()
  await page.getByRole('button', { name: 'Revenir à la saison précédente' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('les tarifs ont été modifiés')
  await page.getByRole('button', { name: 'Revenir quand même' }).click()
  await expect(page.getByRole('heading', { name: `${name} : en préparation` })).toBeVisible()

  // The message covers the button until it is closed.
  const closeMessage = page.getByRole('button', { name: 'Fermer le message' })
  await closeMessage.click()
  await page.getByRole('button', { name: 'Jeter ce brouillon' }).click()
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nouvelle saison' })).toBeVisible()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByRole('heading', { name: `${name} : en préparation` })).toBeVisible()

  const field = page.getByLabel('Nom', { exact: true })
  await field.fill('Saison du renouveau')
  await expect(closeMessage).toHaveCount(1)
  await closeMessage.click()
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Saison enregistrée.')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Saison du renouveau/ })).toBeVisible()
  await expect(field).toHaveValue('Saison du renouveau')

  await test.step('a draft season is given its day, explained in the dialog, which can be removed', async () => {
    const { draft } = await write<{ draft: { _id: string } }>(site, 'GET /api/seasons')
    await goTo(page, 'Relire et publier')
    await page.getByRole('button', { name: 'Publier la saison' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(`La saison en cours finit le 31 août ${next}.`)
    const day = dialog.getByLabel('Jour de la publication')
    await day.fill('01/01/2020')
    await dialog.getByRole('button', { name: 'Prévoir la publication' }).click()
    await expect(day).toHaveAccessibleDescription(/Choisissez un jour à venir/)
    await day.fill(`02/09/${next}`)
    await dialog.getByRole('button', { name: 'Prévoir la publication' }).click()
    await expect(page.getByText(`Elle sera publiée le 2 septembre ${next}`)).toBeVisible()
    await goTo(page, 'Nom et dates')
    await expect(page.getByText(`Sa publication est prévue le 2 septembre ${next}`)).toBeVisible()
    await goTo(page, 'Relire et publier')
    // By keyboard: a message covers the button.
    await page.getByRole('button', { name: 'Annuler la publication prévue' }).press('Enter')
    await expect(page.getByText('Publication annulée.')).toBeVisible()
    await expect(page.getByText('Elle sera publiée le')).toHaveCount(0)

    // Visitors see a new season at once when the current one's June is over.
    const early = { name, firstDay: `${next - 1}-11-01`, lastDay: `${next}-09-30` }
    await write(site, `PUT /api/seasons/${draft._id}`, early)
    const soon = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
    await write(site, `PUT /api/seasons/${draft._id}/publication`, { on: soon })
    await page.goto(`/cours?annee=${next - 9}`)
    await expect(page.getByRole('heading', { name: /^À la rentrée : lundi/ })).toBeVisible()
    await expectNoAxeViolations(page)
  })
})
