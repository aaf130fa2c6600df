import { pages } from '#web/pages.ts'
import { expect, test } from '#web/testing/server.ts'

/* Letters may be twice as large in a reader's browser: pages still fit on a phone. */

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32']
      await use({ ...launchOptions, args })
    },
    { scope: 'worker' },
  ],
})

test('with letters twice as large no public page is wider than a phone', async ({ page }) => {
  const paths = pages.map(({ path }) => path).filter((path) => !/[:*]|^\/admin/.test(path))
  expect(paths.length).toBeGreaterThan(15)
  for (const path of [...paths, '/cours?annee=2018']) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-ready')
    const { fontSize, width } = await page.evaluate(() => ({
      fontSize: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
    }))
    expect(fontSize).toBe('32px')
    expect.soft(width, path).toBeLessThanOrEqual(390)
  }
})
