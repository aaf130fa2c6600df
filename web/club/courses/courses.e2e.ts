import type { Page } from '@playwright/test'
import { contrast } from '#src/core/settings/theme.schema.ts'
import { week } from '#web/club/courses/week.ts'
import { expect, expectNoAxeViolations, loadCodeOfLink, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const main = (page: Page) => page.locator('main')
const region = (page: Page, name: string) => main(page).getByRole('region', { name })

const wholeWeek = week.map((day) => ({
  day,
  times: [{ time: '18 h 00', activity: `Judo du ${day}` }],
}))
const nothing = { activities: [], schedules: [], startDates: [] }

/** The colour `rgb(20, 22, 26)` as #14161a. */
const hex = (colour: string) =>
  `#${(colour.match(/\d+/g) ?? []).map((value) => Number(value).toString(16).padStart(2, '0')).join('')}`

test('the page Les cours answers a chosen belt, and shows that it loads or fails', async ({
  page,
  expectBrowserError,
}) => {
  await page.goto('/cours')
  await test.step('touching a belt shows what is learnt at it', async () => {
    const path = region(page, 'La voie des ceintures')
    const title = path.getByRole('heading', { level: 3 })
    await expect(title).toHaveText('Ceinture blanche')
    await path.getByRole('radio', { name: 'Ceinture verte' }).check()
    await expect(title).toHaveText('Ceinture verte')
    await page.keyboard.press('ArrowRight')
    await expect(title).toHaveText('Ceinture bleue')
  })
  await test.step('the page Les cours shows that it loads, and a failure with a retry', async () => {
    expectBrowserError(/500/)
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/courses', async (route) => {
      await promise
      await route.fulfill({ status: 500, json: {} })
    })
    await page.goto('/')
    const link = main(page).getByRole('link', { name: 'Découvrir Tous Nos Cours' })
    await loadCodeOfLink(link, 'CoursesPage')
    await link.click()
    await expect(page.getByText('Chargement des cours...')).toBeVisible()
    resolve()
    const error = page.getByRole('alert').filter({ hasText: 'Erreur' })
    await expect(error).toContainText('Erreur lors du chargement des cours.')
    await expect(page.getByRole('heading', { name: 'Les cours' })).toHaveCount(0)
    await page.unroute('**/api/courses')
    await error.getByRole('button', { name: 'Réessayer' }).click()
    await expect(region(page, 'Les activités')).toBeVisible()
  })
})

test('the timetable is a table on screen and paper, by day on a phone, and marks today', async ({
  page,
  site,
}) => {
  const days = week.slice(0, 6)
  const planning = region(page, 'Planning de la semaine')
  const table = planning.getByRole('table', { name: 'Planning de la semaine' })
  await page.goto('/cours')
  await test.step('on a phone the timetable is by day, with a lesson’s hours above its name', async () => {
    await expect(planning.getByRole('heading', { level: 3 })).toHaveText(
      days.map((day) => new RegExp(day)),
    )
    await expect(planning.getByRole('columnheader')).toHaveCount(0)
    const lesson = table.getByRole('listitem').first()
    const [hours, activity] = await Promise.all(
      [0, 1].map((index) => lesson.locator('span > span').nth(index).boundingBox()),
    )
    expect(hours?.x).toBe(activity?.x)
    expect(activity?.y).toBeGreaterThanOrEqual((hours?.y ?? 0) + (hours?.height ?? 0))
  })
  await test.step('the colours of the disciplines have words too', async () => {
    const key = page.getByRole('list', { name: 'Couleurs du planning' }).getByRole('listitem')
    await expect(key).toHaveText([
      'Judo enfants',
      'Jujitsu',
      'Taïso',
      'Judo ados & adultes',
      'Handisport',
    ])
  })
  await test.step('on a wide screen the timetable is a table', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(table.getByRole('columnheader')).toHaveText(days.map((day) => new RegExp(day)))
    await expect(table.getByRole('cell')).toHaveCount(6)
    await expect(table.getByRole('listitem')).toHaveCount(12)
    await expect(table.getByRole('cell').first()).toContainText('17 h 30 – 18 h 30')
    await expect(planning.getByRole('heading', { level: 3 })).toHaveCount(0)
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('each discipline’s colour is visible in the dark scheme', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    const edges = await table.getByRole('listitem').evaluateAll((lessons) =>
      lessons.map((lesson) => ({
        text: lesson.textContent,
        edge: getComputedStyle(lesson, '::before').borderLeftColor,
        page: getComputedStyle(lesson).backgroundColor,
      })),
    )
    expect(edges.some(({ text }) => text?.includes('Jujitsu'))).toBe(true)
    for (const { text, edge, page: ground } of edges) {
      expect(contrast(hex(edge), hex(ground)), text ?? '').toBeGreaterThan(1.9)
    }
  })
  await test.step('the timetable prints as a table, from any screen', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(table.getByRole('columnheader')).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'Essai Gratuit' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Réserver Maintenant' })).toBeHidden()
  })
  await test.step('today is marked in the timetable, on a phone and on a wide screen', async () => {
    await page.emulateMedia({ media: 'screen' })
    // A season around today, as nothing is marked in summer.
    const [firstDay, lastDay] = [-30, 300].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    )
    const season = { name: 'Toute l’année', firstDay, lastDay }
    const draft = await write<{ _id: string }>(site, 'POST /api/seasons', season)
    await write(site, `POST /api/seasons/${draft._id}/publication`)
    await write(site, 'PUT /api/courses', { ...nothing, schedules: wholeWeek })
    await page.goto('/cours')
    const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'Europe/Paris' })
    const today = planning.locator('[aria-current="date"]:visible')
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(today).toHaveText(new RegExp(`^${weekday.format()}.*aujourd’hui`, 'i'))
      await expect(page.getByText('1 cours').filter({ visible: true })).toHaveCount(6)
    }
  })
  await test.step('without content Les cours says that the season is prepared', async () => {
    await write(site, 'PUT /api/courses', nothing)
    await page.goto('/cours')
    await expect(page.getByRole('heading', { name: 'La saison se prépare' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'Voir le planning' })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })
})
