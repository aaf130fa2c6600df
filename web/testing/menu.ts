import { expect, type Page } from '@playwright/test'

/** By taps, as on a phone: what fails in a page one goes to takes all of it away. */
export async function goByMenu(page: Page, address: string): Promise<void> {
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  // It closes once the page one went to is there.
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await burger.click()
  await page.locator(`#menu a[href="${address}"]`).first().click()
  const [path] = address.split(/[?#]/, 1)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main h1')).toBeVisible()
}
