import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'

/* A photo or a file of the site does not come: the page stands, and never reloads itself. */

/** Counts the documents the page asks for from now on. */
function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1
  })
  return () => count
}

/** Time enough for several of the reloads there used to be. */
const aWhile = (page: Page) => page.waitForTimeout(2_000)

test.beforeEach(({ expectBrowserError }) => {
  expectBrowserError(/Failed to load resource/)
})

test('a dead photo whose stand-in does not come either leaves the page as it is', async ({
  page,
}) => {
  await page.route(/\/uploads\//, (route) => route.abort())
  await page.route(/\/assets\/(Poster|HomeSections|EventsPage|ArticleHeroParts)/, (route) =>
    route.abort(),
  )
  for (const address of ['/', '/events', '/gallery']) {
    const documents = countDocuments(page)
    await page.goto(address)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await aWhile(page)
    expect(documents(), address).toBe(1)
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await expect(page.locator('h1')).toBeAttached()
    page.removeAllListeners('request')
  }
  // And a link is followed as ever, with nothing that interrupts it.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByLabel('Nom complet')).toBeVisible()
})

test('a dead photo has its stand-in where that comes', async ({ page }) => {
  await page.route(/\/uploads\//, (route) => route.abort())
  const documents = countDocuments(page)
  await page.goto('/gallery')
  await aWhile(page)
  expect(documents()).toBe(1)
  await expect(page.locator('main img')).toHaveCount(0)
})

test('after an update of the site, a followed link is asked from the server whole, once', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/Unable to preload|Failed to fetch dynamically imported module|Failed to load/)
  await page.goto('/contact')
  const documents = countDocuments(page)
  await page.route(/\/assets\/(CoursesPage|CoursesSections)/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await page
    .getByRole('link', { name: 'Les cours' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Les cours' })).toBeVisible()
  await expect(page).toHaveURL(/\/cours$/)
  await aWhile(page)
  expect(documents()).toBe(1)
})

test('code that is gone does not take away the page one comes back to', async ({ page }) => {
  await page.goto('/coaches')
  const documents = countDocuments(page)
  await page.route(/\/assets\/(Poster|Enso|CoachFigure|Socials|FooterColumns|Tiles)/, (route) =>
    route.fulfill({ status: 404, body: '' }),
  )
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('footer a[href="/contact"]')?.click(),
  )
  await expect(page.getByLabel('Nom complet')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Entraîneurs' })).toBeVisible()
  await aWhile(page)
  expect(documents()).toBe(0)
})
