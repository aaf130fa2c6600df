import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'

const kind = (page: Page) => page.getByLabel('Ce que disent les lignes')
const cells = (page: Page) => page.getByLabel('Cellules copiées du tableur')
const understood = (page: Page) => page.getByRole('list', { name: 'Ce qui a été compris' })

const read = async (site: Site, path: string) => await (await fetch(site.url + path)).json()

test('spreadsheet rows are pasted with errors by line, and read from a file', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('events are pasted from a spreadsheet, and pasting them again adds nothing', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/importer/tableur')
    await kind(page).selectOption({ label: 'Un événement par ligne' })
    const lines = [
      'Date\tTitre\tLieu\tDébut\tPrix',
      '14/03/2027\tCoupe du Val\tGymnase\t9h30\t5,50',
      '31/02/2027\tJour de trop\t\t',
      '2027-06-20\tFête du club\t\t',
      '14/03/2027\tCoupe du Val\t\t',
    ].join('\n')
    await cells(page).fill(lines)
    await expect(understood(page)).toContainText('Ligne 2 · À ajouter\u00a0: Coupe du Val')
    await expect(understood(page)).toContainText(
      'Ligne 3 · À corriger\u00a0: Jour de trop · 31/02/2027 (Date\u00a0: Cette date n’existe pas)',
    )
    await expect(understood(page)).toContainText('Ligne 5 · En double')
    await expect(page.getByText('Colonnes laissées de côté\u00a0: Prix.')).toBeVisible()
    await expectNoAxeViolations(page)
    // Uses the keyboard alone.
    const add = page.getByRole('button', { name: 'Ajouter ces 2 lignes' })
    await cells(page).focus()
    while (!(await add.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 lignes ajoutées.')).toBeVisible()
    await expect(understood(page)).toContainText('Ligne 2 · Déjà là')
    await expect(page.getByRole('button', { name: /^Ajouter c/ })).toHaveCount(0)
    const event = { title: 'Coupe du Val', date: '2027-03-14', startTime: '09:30' }
    expect(await read(site, '/api/events')).toContainEqual(expect.objectContaining(event))
  })

  await test.step('a CSV of French Excel, lessons and results are read as well', async () => {
    await kind(page).selectOption({ label: 'Un entraîneur par ligne' })
    await cells(page).fill('Titre;Date;Début\nGala;14/03/2027;18h')
    await expect(page.getByText('Ces titres sont ceux de')).toContainText('Un événement par ligne')
    await expect(understood(page)).toBeHidden()
    await page.getByRole('button', { name: 'Lire ainsi' }).click()
    await expect(understood(page)).toContainText('Ligne 2 · À ajouter\u00a0: Gala')
    await kind(page).selectOption({ label: 'Un entraîneur par ligne' })
    const csv = 'Nom;Grade;Biographie\r\nZoé Lévêque;3e dan;"Judo; et taïso"\r\n'
    const buffer = Buffer.from(csv, 'latin1')
    const file = { name: 'entraineurs.csv', mimeType: 'text/csv', buffer }
    await page.getByLabel('Ou un fichier CSV').setInputFiles(file)
    // By keyboard, here and below: a message covers the button.
    await page.getByRole('button', { name: 'Ajouter cette ligne' }).press('Enter')
    await expect(page.getByText('Ligne ajoutée.')).toBeVisible()
    const coach = { name: 'Zoé Lévêque', bio: 'Judo; et taïso' }
    expect(await read(site, '/api/coaches')).toContainEqual(expect.objectContaining(coach))

    await kind(page).selectOption({ label: 'Un cours de la semaine par ligne' })
    await cells(page).fill('lundi\t9:00\t10:00\tBabydo\nDimanche\t10h-11h30\t\tStage')
    await page.getByRole('button', { name: 'Ajouter ces 2 lignes' }).press('Enter')
    await expect(understood(page)).toContainText('Ligne 1 · Déjà là')
    const { schedules } = await read(site, '/api/courses')
    expect(schedules[0].times[0]).toMatchObject({ time: '9 h 00 – 10 h 00', activity: 'Babydo' })
    expect(schedules.at(-1)).toMatchObject({ day: 'Dimanche' })

    await kind(page).selectOption({ label: 'Un résultat par ligne\u00a0: les podiums' })
    await cells(page).fill(
      'Coupe du Val\t14/03/2025\t1\tLina Marchal\nCoupe du Val\t14/03/2025\t3e\tMalo, Inès\n',
    )
    await expect(understood(page)).toContainText('Coupe du Val · 14 mars 2025 · 3e · Malo, Inès')
    await page.getByRole('button', { name: 'Ajouter ces 2 lignes' }).press('Enter')
    await expect(understood(page)).toContainText('Ligne 1 · Déjà là')
    const winners = [
      { rank: '1er', names: ['Lina Marchal'] },
      { rank: '3e', names: ['Malo', 'Inès'] },
    ]
    const podium = { event: 'Coupe du Val', year: 2025, date: '2025-03-14', winners }
    expect(await read(site, '/api/podiums')).toContainEqual(expect.objectContaining(podium))
  })

  await test.step('rows saved before a refusal are reported, and stay', async () => {
    await kind(page).selectOption({ label: 'Un événement par ligne' })
    await cells(page).fill('Gala A\t14/03/2027\nGala B\t15/03/2027\nGala C\t16/03/2027')
    let calls = 0
    await page.route('**/api/events', (route) =>
      route.request().method() === 'POST' && ++calls === 2
        ? route.fulfill({ status: 507, json: { errors: [{ msg: 'Le disque est plein.' }] } })
        : route.fallback(),
    )
    expectBrowserError(/507/)
    await page.getByRole('button', { name: 'Ajouter ces 3 lignes' }).press('Enter')
    await expect(page.getByText(/Lignes ajoutées\s:\s1 sur 3, puis un refus/)).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Fermer le message' }).click()
    await expect(understood(page)).toContainText('Ligne 1 · Déjà là')
    await page.getByRole('button', { name: 'Ajouter ces 2 lignes' }).press('Enter')
    await expect(understood(page)).toContainText('Ligne 3 · Déjà là')
  })
})
