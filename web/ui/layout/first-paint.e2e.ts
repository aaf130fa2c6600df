import type { Page } from '@playwright/test'
import { pages } from '#web/pages.ts'
import { expect, test } from '#web/testing/server.ts'

// A page the club has not filled in is not there.
const paths = pages
  .filter(({ path, hiddenWhenEmpty }) => !hiddenWhenEmpty && !/:|^\/admin/.test(path))
  .map(({ path }) => path)

/** Milliseconds after which a page's scripts come all the same (web/start.ts). */
const scriptsTimeoutMs = 3_000

test('until its first paint a page asks for nothing but its fonts and what starts it', async ({
  page,
}) => {
  expect(paths.length).toBeGreaterThanOrEqual(9)
  for (const path of paths) {
    await page.goto(path)
    const early = await page.evaluate((late) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
      return performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < Math.min(paint, late))
        .map(({ name }) => new URL(name).pathname.replace(/-[0-9a-f]{7,8}\./, '.'))
    }, scriptsTimeoutMs)
    // The browser asks for the tab's icon when it likes.
    expect
      .soft(early.filter((file) => file !== '/favicon.svg').sort(), path)
      .toEqual([
        '/assets/newsreader-french.woff2',
        '/assets/schibsted-grotesk-french.woff2',
        '/assets/start.js',
      ])
  }
})

const laidOut = (page: Page) =>
  page
    .locator('footer a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

test('what is off screen is laid out once the page is interactive', async ({ page }) => {
  await page.goto('/cours')
  expect(await laidOut(page)).toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('what is off screen is laid out as it comes near', async ({ page }) => {
    await page.goto('/cours')
    expect(await laidOut(page)).toBe(false)
    await page.keyboard.press('End')
    await expect.poll(() => laidOut(page)).toBe(true)
  })
})

test('an element that is added restyles a few others, not the page', async ({ browser, page }) => {
  for (const path of ['/', '/cours']) {
    await page.goto(path)
    await page.locator('[data-ready]').waitFor()
    await browser.startTracing(page, { categories: ['devtools.timeline'] })
    await page.evaluate(async () => {
      document.head.append(document.createElement('link'))
      document.body.append(document.createElement('p'))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    })
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
    const restyled: { args: { elementCount?: number } }[] = traceEvents.filter(
      ({ name }: { name: string }) => name === 'UpdateLayoutTree',
    )
    const count = restyled.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
    expect(count, path).toBeGreaterThan(0)
    expect(count, path).toBeLessThan(200)
  }
})
