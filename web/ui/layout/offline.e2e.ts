import type { Page } from '@playwright/test'
import { expect, freshTest as test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

test.use({ serviceWorkers: 'allow' })

/** Kept and in charge: what is asked for next passes by the worker. */
async function ready(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null && (await caches.match('/cours'))
  })
}

test('without a network timetable and contact open as last seen, and with one as they are', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await page.goto('/')
  await ready(page)
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [{ day: 'Lundi', times: [{ time: '18h-19h', activity: 'Judo nouveau' }] }],
    startDates: [],
  })
  // Never an old page while there is a network.
  await page.goto('/cours')
  await expect(page.getByRole('table', { name: 'Planning de la semaine' })).toContainText(
    'Judo nouveau',
  )
  await expect
    .poll(() =>
      page.evaluate(async () =>
        (await (await caches.match('/cours'))?.text())?.includes('Judo nouveau'),
      ),
    )
    .toBe(true)

  await page.context().setOffline(true)
  await page.goto('/cours')
  await expect(page.getByRole('table', { name: 'Planning de la semaine' })).toContainText(
    'Judo nouveau',
  )
  await expect(page.getByText(/Sans réseau\s: le site tel que vu le/)).toBeVisible()
  await page.goto('/contact')
  await expect(page.getByLabel('Message')).toBeVisible()
  // So is a page one comes to by a link, whole.
  expectBrowserError(/ERR_(INTERNET_DISCONNECTED|FAILED)/)
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Derniers Événements' })).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page.getByLabel('Message')).toBeVisible()
  // A page that is not kept leads to the one that is.
  await page.goto('/about')
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-ready')
  // What it shows is asked for anew with the network.
  const renewed = ['/api/events?', '/api/blogs?', '/api/latest-photos'].map((call) =>
    page.waitForResponse((answer) => answer.url().includes(call) && answer.ok()),
  )
  await page.context().setOffline(false)
  await Promise.all(renewed)
})

test('nothing of the dashboard is kept, nor of another build', async ({ page }) => {
  await page.addInitScript(() => void caches.open('site-before'))
  await page.goto('/')
  await ready(page)
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
})
