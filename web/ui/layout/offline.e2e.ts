import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test.use({ serviceWorkers: 'allow' })

/** The service worker is active and controls the page: further requests go through it. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null && (await caches.match('/cours'))
  })
}

/** The finder answers, and what it shows stays: no page reloads in a loop. */
async function expectFound(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByLabel('Année de naissance').selectOption('2018')
  await page.getByRole('button', { name: 'Trouver mon cours' }).click()
  const answer = page.getByText(/Né\(e\) en 2018\s:\sun cours/)
  await expect(answer).toBeVisible()
  const timeOrigin = await page.evaluate(() => performance.timeOrigin)
  await page.waitForTimeout(1_500)
  await expect(answer).toBeVisible()
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(timeOrigin)
}

test('the site opens offline as last seen, online up to date, without anything of the dashboard', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await page.addInitScript(() => void caches.open('site-before'))
  await page.goto('/')
  await ready(page)

  // Nothing of the dashboard or of another build is kept.
  await page.goto('/admin/login')
  const { names, addresses } = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name !== 'site-before')
    const requests = await (await caches.open(names[0] ?? '')).keys()
    return { names, addresses: requests.map(({ url }) => new URL(url).pathname) }
  })
  expect(names).toHaveLength(1)
  expect(addresses).toContain('/cours')
  expect(addresses.filter((address) => address.startsWith('/admin'))).toEqual([])
  const worker = await page.request.get('/sw.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')

  const lesson = { time: '18h-19h', activity: 'Judo nouveau (nés en 2018)' }
  const schedules = [{ day: 'Lundi', times: [lesson] }]
  await write(site, 'PUT /api/courses', { activities: [], schedules, startDates: [] })
  // Never an old page while there is a network.
  const timetable = page.getByRole('table', { name: 'Planning de la semaine' })
  await page.goto('/cours')
  await expect(timetable).toContainText('Judo nouveau')
  const kept = () => page.evaluate(async () => await (await caches.match('/cours'))?.text())
  await expect.poll(kept).toContain('Judo nouveau')

  await page.context().setOffline(true)
  await page.goto('/cours')
  await expect(timetable).toContainText('Judo nouveau')
  await expect(page.getByText(/Sans réseau\s: le site tel que vu le/)).toBeVisible()
  await expectFound(page)
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toBeVisible()
  // So is a page one comes to by a link, whole.
  expectBrowserError(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Prochains événements' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByLabel('Message')).toBeVisible()
  // A page that is not there says so, at its own address, and leads to those that are.
  const missing = page.getByRole('heading', { name: 'n’est pas gardée sur cet appareil' })
  expectBrowserError(/status of 503/)
  await page.evaluate(() => location.assign('/about'))
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL('/about')
  // Playwright's offline mode may abort a navigation that has just begun.
  await expect(async () => {
    await page.getByRole('link', { name: 'Les cours et le planning' }).click()
    await expect(page).toHaveURL('/cours', { timeout: 5_000 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Événements' }).click()
  await expect(missing).toBeVisible()
  await expect(page).toHaveURL('/events')
  await page.getByRole('link', { name: 'Accueil' }).click()
  await expect(page).toHaveURL('/')
  await expectFound(page)
  await page.goto('/')
  // The page fetches its data again once the network is back.
  const renewed = ['/api/events?', '/api/blogs?', '/api/latest-photos'].map((call) =>
    page.waitForResponse((answer) => answer.url().includes(call) && answer.ok()),
  )
  await page.context().setOffline(false)
  await Promise.all(renewed)
})

const day = 24 * 60 * 60 * 1000
const parisDay = (time: number) =>
  new Intl.DateTimeFormat('fr-CA', { timeZone: 'Europe/Paris' }).format(time)

/** Moves the device's clock, the service worker's with it. */
async function wait(page: Page, days: number): Promise<void> {
  const time = Date.now() + days * day
  await page.clock.setFixedTime(time)
  for (const worker of page.context().serviceWorkers()) {
    await worker.evaluate((time) => {
      Date.now = () => time
    }, time)
  }
}

test('an offline page of another day names its date, and calls nothing of it today’s', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  const today = parisDay(Date.now())
  const text = 'Pas de cours demain, grève'
  await write(site, 'POST /api/closures', { kind: 'message', text, firstDay: today })
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('complementary', { name: 'Annonces du club' })).toContainText(text)
  const all: { key: string; date: string }[] = await write(site, 'GET /api/next-lessons')
  const [first] = all.toSorted((a, b) => a.date.localeCompare(b.date))
  const date = first?.date ?? ''
  await page.evaluate((lesson) => {
    const mine = [{ who: '2018', lessons: [{ lesson, activity: 'Judo' }] }]
    localStorage.setItem('mon-cours', JSON.stringify(mine))
  }, first?.key)
  // Kept on the page with the timetable, and read at home, which never asked the site for it.
  await page.goto('/cours')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mon-cours-vu'))).toBeTruthy()
  await wait(page, 4)
  const seenOn = today.split('-').toReversed().join('/')
  const until = 7 + Math.round((Date.parse(date) - Date.parse(today)) / day) - 4

  await page.context().setOffline(true)
  // Before the scripts are there as well.
  await page.route('**/assets/**', (route) => route.abort())
  await page.goto('/')
  await expect(page.getByText(`Sans réseau\u00a0: le site tel que vu le ${seenOn}.`)).toBeVisible()
  await expect(page.getByText(text)).toBeHidden()
  await page.unroute('**/assets/**')

  await page.goto('/')
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine).toContainText(`dans ${until} jours`)
  await expect(mine).toContainText(`Sans réseau\u00a0: tel que vu le ${seenOn}.`)
  await expect(mine).not.toContainText('Le site ne répond pas')
  await expect(page.getByText(text)).toBeHidden()
  await page.goto('/cours')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  const weekday = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'Europe/Paris' })
  const isToday = page.locator('table [aria-current=date]')
  for (const head of await isToday.all()) {
    await expect(head).toContainText(new RegExp(weekday.format(Date.now() + 4 * day), 'i'))
  }
})
