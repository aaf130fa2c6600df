import type { Page } from '@playwright/test'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'

/** With the starter content nobody scrolls further than this, in pixels. */
const most = 4000

test('no page of the dashboard is longer than a few screens of a phone @telephone', async ({
  page,
  site,
}) => {
  // Some forty pages, one after the other.
  test.slow()
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const sections = await addresses(page, 'Sections du tableau de bord')
  expect(sections.length).toBeGreaterThan(12)
  const tooLong: string[] = []
  for (const section of sections) {
    await open(page, section)
    const parts = await addresses(page, /^Parties de la section/)
    for (const address of parts.length > 0 ? parts : [section]) {
      await open(page, address)
      const { height, width } = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        width: document.documentElement.scrollWidth,
      }))
      if (height > most) tooLong.push(`${address}: ${height} px`)
      expect(width, address).toBe(390)
    }
  }
  expect(tooLong).toEqual([])
})

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Chargement...')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

/** Of a navigation's links; a section's parts are folded on a phone, and there all the same. */
const addresses = (page: Page, name: string | RegExp) =>
  page
    .getByRole('navigation', { name })
    .locator('a')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
