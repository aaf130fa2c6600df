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
