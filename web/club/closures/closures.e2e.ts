import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { clubDay, fromWallTime } from '#src/core/time/club-time.shared.ts'
import { weekdayIndex } from '#src/core/time/days.shared.ts'
import { form, photo } from '#src/testing/photos.ts'
import { week } from '#web/club/courses/week.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

/* Days without lessons, moved lessons and urgent messages. */

const noticeBanner = (page: Page) => page.getByRole('complementary', { name: 'Annonces du club' })
const inDays = (days: number) => clubDay(new Date(Date.now() + days * 86_400_000))
/** A day as it is typed: 24/11/2026 */
const typed = (day: string) => day.split('-').toReversed().join('/')

/** The same lessons each day, so that tomorrow has one. */
async function everyDay(site: Site, times: object[] = [{ time: '17h-18h', activity: 'Judo' }]) {
  const schedules = week.map((day) => ({ day, times }))
  await write(site, 'PUT /api/courses', { activities: [], schedules, startDates: [] })
}

test('a closure is written, moves a lesson or is taken from the calendar, or closes in three taps', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await everyDay(site)
  await empty(site, '/api/closures')
  await test.step('a closure is added, and listed', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/fermetures')
    await expect(page.getByText('Aucune fermeture')).toBeVisible()
    await page.getByLabel('Texte').fill('Gymnase fermé')
    await page.getByLabel('Premier jour').fill(typed(inDays(1)))
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Fermeture ajoutée.')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Fermetures et changements' })).toContainText(
      'Gymnase fermé',
    )
    // The dashboard has its own ways of saying it.
    await expect(noticeBanner(page)).toHaveCount(0)
  })
  await test.step('in a new closure one Tab leads to the quick days', async () => {
    await page.getByRole('link', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByLabel('Texte')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Ce soir' })).toBeFocused()
  })
  await test.step('a day chosen in one tap changes neither notice nor scope', async () => {
    const form = page.locator('form').filter({ hasText: 'Nouvelle fermeture' })
    const isSet = async (label: string, value: string) =>
      await expect(form.getByLabel(label)).toHaveValue(value)
    await form.getByLabel('Quoi').selectOption('Un message urgent')
    await form.getByLabel('Texte').fill('Le parking est fermé')
    await form.getByRole('button', { name: 'Demain' }).click()
    await isSet('Quoi', 'message')
    await isSet('Premier jour', typed(inDays(1)))
    await form.getByLabel('Quoi').selectOption('Pas de cours')
    await form.getByLabel('Qui').selectOption('Un seul cours')
    await form.getByLabel('Cours concerné').selectOption({ index: 1 })
    await form.getByRole('button', { name: 'Aujourd’hui' }).click()
    await isSet('Qui', 'lesson')
    await expect(form.getByLabel('Cours concerné')).not.toHaveValue('')
    await isSet('Texte', 'Le parking est fermé')
    await isSet('Premier jour', typed(inDays(0)))
  })
  await test.step('a moved lesson needs the lesson, and keeps its new day, hour and place', async () => {
    const [from, to] = [inDays(5), inDays(8)]
    await page.getByLabel('Quoi').selectOption('moved')
    await page.getByLabel('Cours concerné').selectOption({ index: 0 })
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Choisissez le cours')).toBeVisible()
    await page.getByLabel('Texte').fill('Salle prise')
    await page.getByLabel('Jour du cours').fill(typed(from))
    await page
      .getByLabel('Cours concerné')
      .selectOption({ label: `${week[weekdayIndex(from)]} 17 h 00 – 18 h 00, Judo` })
    await page.getByLabel('Nouveau jour').fill(typed(to))
    await page.getByLabel('Nouvel horaire').fill('10h-11h30')
    await page.getByLabel('Nouveau lieu').fill('Gymnase B')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Fermeture ajoutée.')).toBeVisible()
    const change = { toDay: to, toTime: '10h-11h30', toPlace: 'Gymnase B' }
    await expect
      .poll(async () => (await page.request.get('/api/closures')).json())
      .toContainEqual(expect.objectContaining({ kind: 'moved', firstDay: from, ...change }))
  })
  const panel = page.getByRole('region', { name: 'Vacances et jours fériés' })
  await test.step('a calendar that fails to load says so, and is requested again', async () => {
    expectBrowserError(/Failed to load/)
    // A calendar of its own: the one that came with the site is over some day.
    const holidays = [
      { text: 'Vacances bleues', firstDay: inDays(3), lastDay: inDays(4), zones: 'B' },
      { text: 'Vacances vertes', firstDay: inDays(6), lastDay: inDays(7), zones: 'ABC' },
    ]
    writeFileSync(join(site.dataDir, 'vacances-scolaires.json'), JSON.stringify(holidays))
    const { club } = await (await page.request.get('/api/settings')).json()
    await write(site, 'PUT /api/settings', { club: { ...club, schoolZone: 'B' } })
    await page.route('**/api/holidays', (route) => route.abort('internetdisconnected'))
    await page.goto('/admin/dashboard/fermetures')
    await expect(panel).toContainText('Le calendrier n’a pas pu être lu')
    await page.unroute('**/api/holidays')
    await panel.getByRole('button', { name: 'Réessayer' }).click()
    await expect(panel).toContainText('Relisez les dates')
  })
  await test.step('the calendar’s holidays are closed for in one tap each, or all', async () => {
    await expectNoAxeViolations(page)
    await panel.getByRole('button', { name: 'Fermer : Vacances bleues' }).click()
    const list = page.getByRole('list', { name: 'Fermetures et changements' })
    await expect(list).toContainText('Vacances bleues')
    await expect(panel).not.toContainText('Vacances bleues')
    await panel
      .getByRole('button', { name: /^Tout fermer$|^Fermer : Vacances vertes$/ })
      .last()
      .click()
    await expect(list).toContainText('Vacances vertes')
    await expect(panel).not.toContainText('Vacances vertes')
  })
  await test.step('a closure above the page and in its timetable is accessible', async () => {
    await page.goto('/cours?annee=adulte')
    await page.getByText('Tout le programme').click()
    await expect(noticeBanner(page)).toContainText('Pas de cours demain : Gymnase fermé')
    await expectNoAxeViolations(page)
  })
  await test.step('the dojo is closed for tonight in three taps from the overview', async () => {
    await empty(site, '/api/closures')
    await page.goto('/admin/dashboard/apercu')
    await page.getByRole('link', { name: 'Fermer le dojo' }).click()
    await page.getByRole('button', { name: 'Ce soir' }).click()
    await expect(page.getByLabel('Texte')).toHaveValue('Club fermé')
    await expect(page.getByLabel('À partir de')).toHaveValue('17:00')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Fermeture ajoutée.')).toBeVisible()
    await expect
      .poll(async () => (await page.request.get('/api/closures')).json())
      .toMatchObject([{ firstDay: inDays(0), lastDay: inDays(0), from: '17:00' }])
  })
})

test('the banner shows the next lesson, and urgent notices before it', async ({ page, site }) => {
  const line = noticeBanner(page).getByText(
    /^(En ce moment|(Ce soir|Aujourd’hui|Demain) \d+\sh\s30) · Judo pour les grands/,
  )
  await test.step('the next lesson is one line above the header, scrolls away, and can be closed for the day', async () => {
    // Every hour of every day, so that there is one going on, or a next one, whenever this runs.
    const times = Array.from({ length: 23 }, (_, hour) => ({
      time: `${hour}h30-${hour}h59`,
      activity: 'Judo pour les grands débutants et pour ceux qui reviennent (nés avant 2010)',
      place: 'Gymnase des Tilleuls, salle du bas',
    }))
    await everyDay(site, times)
    await page.goto('/contact')
    await expect(line).toBeVisible()
    expect((await noticeBanner(page).boundingBox())?.height).toBe(44)
    expect((await noticeBanner(page).boundingBox())?.y).toBe(0)
    await expectNoAxeViolations(page)
    await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
    await expect(line).not.toBeInViewport()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await noticeBanner(page).getByRole('button').click()
    await expect(noticeBanner(page)).toHaveCount(0)
    await page.reload()
    await expect(noticeBanner(page)).toHaveCount(0)
    // A notice dismissed on another day is shown again.
    await page.evaluate((key) => {
      const closed: string[] = JSON.parse(localStorage.getItem(key) ?? '[]')
      const earlier = closed.map((name) => name.replace(/^[\d-]+/, '2026-01-01'))
      localStorage.setItem(key, JSON.stringify(earlier))
    }, 'annonces-fermees')
    await page.reload()
    await expect(line).toBeVisible()
  })
  await test.step('an urgent notice is announced once, and stays closed on this device', async () => {
    const messageText = 'Alerte neige : restez chez vous.'
    const urgent = { kind: 'message', firstDay: inDays(0) }
    await write(site, 'POST /api/closures', { ...urgent, text: messageText })
    await page.goto('/')
    const status = page.getByRole('status').filter({ hasText: messageText })
    await expect(status).toHaveCount(1)
    await page.getByRole('link', { name: 'Découvrir Tous Nos Cours' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeVisible()
    await page.reload()
    await expect(noticeBanner(page)).toContainText(messageText)
    await expect(status).toHaveCount(0)

    await noticeBanner(page)
      .getByRole('button', { name: `Fermer l’annonce : ${messageText}` })
      .press('Enter')
    await expect(noticeBanner(page).getByText(messageText)).toHaveCount(0)
    await expect(page.locator('main')).toBeFocused()
    await write(site, 'POST /api/closures', { ...urgent, text: 'Fini.' })
    await page.goto('/about')
    await expect(noticeBanner(page)).toContainText('Fini.')
    await expect(noticeBanner(page).getByText(messageText)).toHaveCount(0)
  })
})

test('the corridor’s screen shows the next lesson @bureau', async ({ page, site }) => {
  // Late enough that the next lesson is today's: notices are those of the server's day.
  await everyDay(site, [{ time: '22h30-23h30', activity: 'Judo' }])
  await write(site, 'POST /api/gallery/upload', form({ title: 'Le salut', images: photo() }))
  const lessons: NextLesson[] = await (await page.request.get('/api/next-lessons')).json()
  const date = lessons.map((lesson) => lesson.date).sort()[0] ?? ''
  // An hour and a half before that lesson.
  await page.clock.install({ time: fromWallTime(`${date}T20:59`) ?? '' })
  await page.goto('/ce-soir')
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Judo' })).toBeVisible()
  await expect(page.getByText('22 h 30', { exact: true })).toBeVisible()
  await expect(page.getByText('Ce soir', { exact: true })).toBeVisible()
  // A new announcement appears without a reload.
  const broken = { kind: 'message', text: 'Chauffage en panne.', firstDay: inDays(0) }
  await write(site, 'POST /api/closures', broken)
  await page.clock.fastForward(6 * 60_000)
  await expect(page.getByText('Chauffage en panne.')).toBeVisible()
  // Once an hour the page itself comes anew, whatever came meanwhile.
  const anew = page.waitForEvent('load')
  await page.clock.fastForward(55 * 60_000)
  await anew
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.clock.fastForward(5 * 60_000)
  await expect(page.getByText('Ce soir, dans 25 minutes')).toBeVisible()
  await expect(page.getByRole('img', { name: /salut/ })).toBeVisible()
  await expect(page.getByText('Prochain', { exact: false })).toHaveCount(0)
  await expectNoAxeViolations(page)
  const fits = await page.evaluate(
    () => document.documentElement.scrollHeight <= window.innerHeight,
  )
  expect(fits).toBe(true)
})

test('the corridor’s screen has room for a short name of 30 letters at every width @bureau', async ({
  page,
  site,
}) => {
  await everyDay(site, [
    { time: '19h-20h', activity: 'Gymnastique rythmique' },
    { time: '20h30-21h30', activity: 'Gymnastique aux agrès' },
  ])
  const { club } = await (await page.request.get('/api/settings')).json()
  for (const shortName of ['Gymnastique Rythmique du Lagon', 'W'.repeat(30)]) {
    await write(site, 'PUT /api/settings', { club: { ...club, shortName } })
    await page.goto('/ce-soir')
    for (const width of [390, 1366, 1440, 1920]) {
      await page.setViewportSize({
        width,
        height: width < 500 ? 844 : Math.round((width * 9) / 16),
      })
      const parts = page.locator('main > footer > p')
      await expect(parts.nth(1)).toContainText('Puis')
      await expect(parts.last()).toHaveText(/\d/)
      const boxes = await parts.evaluateAll((elements) =>
        elements.map((element) => {
          const range = document.createRange()
          range.selectNodeContents(element)
          const { left, right, top, bottom } = range.getBoundingClientRect()
          return { left, right, top, bottom }
        }),
      )
      const overlaps = boxes.some((a, at) =>
        boxes
          .slice(at + 1)
          .some(
            (b) => a.right > b.left && b.right > a.left && a.bottom > b.top && b.bottom > a.top,
          ),
      )
      const outside = boxes.some(({ left, right }) => left < 0 || right > width)
      expect([overlaps, outside], `${shortName} at ${width}`).toEqual([false, false])
    }
  }
})

test('a tab opened again on another day reloads its lessons', async ({ page }) => {
  const comeBack = () =>
    page.evaluate(() => {
      document.dispatchEvent(new Event('visibilitychange'))
    })
  const isAnew = () => page.evaluate(() => document.documentElement.dataset.tried === undefined)
  await page.clock.install()
  await page.goto('/cours')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.evaluate(() => {
    document.documentElement.dataset.tried = ''
  })
  // The code that listens for the tab's return loads two seconds after the page.
  await page.clock.runFor(5_000)
  await page.waitForLoadState('networkidle')
  await comeBack()
  expect(await isAnew()).toBe(false)
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await expect(async () => {
    await comeBack()
    await page.waitForLoadState()
    expect(await isAnew()).toBe(true)
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
})
