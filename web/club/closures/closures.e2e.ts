import type { Page } from '@playwright/test'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  freshTest as test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

/* Days without lessons, moved lessons and urgent messages. */

const band = (page: Page) => page.getByRole('complementary', { name: 'Annonces du club' })
const timetable = (page: Page) => page.getByRole('table', { name: 'Planning de la semaine' })
const paris = new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' })
const inDays = (days: number) => paris.format(Date.now() + days * 86_400_000)
const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
/** The day's name, and the key of a lesson given on it. */
const weekdayOf = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** A lesson each day, so that tomorrow has one. */
async function everyDay(site: Site): Promise<void> {
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: names.map((day) => ({ day, times: [{ time: '17h-18h', activity: 'Judo' }] })),
    startDates: [],
  })
}

test('a closure is written in a minute, and is told in the timetable and over every page', async ({
  page,
  site,
}) => {
  await everyDay(site)
  await loginAsAdmin(page, site, '/admin/dashboard/fermetures')
  await expect(page.getByText('Aucune fermeture')).toBeVisible()
  await page.getByLabel('Texte').fill('Gymnase fermé')
  const [year, month, day] = inDays(1).split('-')
  await page.getByLabel('Premier jour').fill(`${day}/${month}/${year}`)
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Fermeture ajoutée.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Fermetures et changements' })).toContainText(
    'Gymnase fermé',
  )
  await expect(band(page)).toHaveCount(0)
  await expectNoAxeViolations(page)

  const text = 'Pas de cours demain : Gymnase fermé'
  for (const path of ['/', '/cours', '/contact']) {
    await page.goto(path)
    await expect(band(page)).toHaveText(text)
    await expectNoAxeViolations(page)
  }
  await page.goto('/cours')
  await expect(timetable(page).getByText(/^Pas de cours le .*\s: Gymnase fermé$/)).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Jours sans cours' })).toContainText('Gymnase fermé')
})

test('the band is heard once, and once closed it stays closed on this device; nothing moves', async ({
  page,
  site,
}) => {
  const said = 'Alerte neige : restez chez vous.'
  await write(site, 'POST /api/closures', { kind: 'message', text: said, firstDay: inDays(0) })
  await page.goto('/')
  const status = page.getByRole('status').filter({ hasText: said })
  await expect(status).toHaveCount(1)
  await page.getByRole('link', { name: 'Découvrir Tous Nos Cours' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeVisible()
  await page.reload()
  await expect(band(page)).toHaveText(said)
  await expect(status).toHaveCount(0)

  await page.goto('/about')
  const heading = page.getByRole('heading', { level: 1 })
  const close = band(page).getByRole('button', { name: `Fermer l’annonce : ${said}` })
  // Going there may scroll; closing does not.
  await close.focus()
  const before = await heading.boundingBox()
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveCount(0)
  expect(await heading.boundingBox()).toEqual(before)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(band(page)).toHaveCount(0)
  await write(site, 'POST /api/closures', { kind: 'message', text: 'Fini.', firstDay: inDays(0) })
  await page.goto('/about')
  await expect(band(page)).toHaveText('Fini.')
})

test('the band hides neither what has the focus nor the end of the page', async ({
  page,
  site,
}) => {
  const said = 'Gymnase fermé toute la semaine\u00a0: les cours ont lieu au dojo de la mairie. '
  await write(site, 'POST /api/closures', {
    kind: 'message',
    text: said.repeat(2),
    firstDay: inDays(0),
  })
  await page.goto('/contact')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const top = async () => (await band(page).boundingBox())?.y ?? 0
  expect(await top()).toBeLessThan(744)
  const last = page.getByRole('link', { name: 'Accessibilité' })
  const hidden: string[] = []
  for (let stops = 0; stops < 60; stops++) {
    await page.keyboard.press('Tab')
    if (await last.evaluate((it) => it === document.activeElement)) break
    const { bottom, name } = await page.evaluate(() => {
      const at = document.activeElement
      return { bottom: at?.getBoundingClientRect().bottom ?? 0, name: at?.outerHTML ?? '' }
    })
    if (bottom > (await top()) + 1) hidden.push(name.slice(0, 200))
  }
  await expect(last).toBeFocused()
  expect(hidden).toEqual([])
  // The foot of the page ends where the band begins.
  await page.evaluate(() => window.scrollTo({ top: 1e6, behavior: 'instant' }))
  const foot = await page.getByRole('contentinfo').boundingBox()
  const end = await band(page).boundingBox()
  expect(Math.abs((foot?.y ?? 0) + (foot?.height ?? 0) - (end?.y ?? 0))).toBeLessThan(1)
  expect(Math.abs((end?.y ?? 0) + (end?.height ?? 0) - 844)).toBeLessThan(1)
})

test('a moved lesson says where it is held this once, and the next one follows it', async ({
  page,
  site,
}) => {
  await everyDay(site)
  const tomorrow = inDays(1)
  await loginAsAdmin(page, site, '/admin/dashboard/fermetures')
  await page.getByLabel('Quoi').selectOption('moved')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Choisissez le cours')).toBeVisible()
  await page.getByLabel('Texte').fill('Salle prise')
  await page.getByLabel('Jour du cours').fill(tomorrow.split('-').toReversed().join('/'))
  await page
    .getByLabel('Cours concerné')
    .selectOption({ label: `${names[weekdayOf(tomorrow)]} 17 h 00 – 18 h 00, Judo` })
  await page.getByLabel('Nouveau jour').fill(inDays(2).split('-').toReversed().join('/'))
  await page.getByLabel('Nouvel horaire').fill('20h-21h30')
  await page.getByLabel('Nouveau lieu').fill('Gymnase B')
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(page.getByText('Fermeture ajoutée.')).toBeVisible()
  await page.goto('/cours?annee=adulte')
  await expect(
    timetable(page).getByText(/déplacé au .*, 20\sh\s00 – 21\sh\s30, Gymnase B\s: Salle prise$/),
  ).toHaveCount(1)
  const finder = page.getByRole('region', { name: 'Trouver mon cours' })
  await expect(finder).toContainText(/à 20\sh\s00, dans 2 jours \(déplacé du /)
  const calendar = await (await page.request.get('/planning.ics')).text()
  expect(calendar).toContain(
    `RECURRENCE-ID;TZID=Europe/Paris:${tomorrow.replaceAll('-', '')}T170000`,
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the band stands above the page', async ({ page, site }) => {
    await write(site, 'POST /api/closures', {
      kind: 'message',
      text: 'Dojo ouvert.',
      firstDay: inDays(0),
    })
    await page.goto('/')
    await expect(band(page)).toHaveText('Dojo ouvert.')
    await expect(band(page).getByRole('button')).toBeHidden()
    expect((await band(page).boundingBox())?.y).toBe(0)
  })
})
