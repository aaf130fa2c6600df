import { expect, type Page } from '@playwright/test'

/** Navigates by taps, as on a phone, so that an error of the next page's code shows. */
export async function goByMenu(page: Page, address: string): Promise<void> {
  const burger = page.getByRole('banner').getByRole('button', { name: 'Menu' })
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  // A page whose code takes a second is asked from the server whole (ui/layout/RouteView.tsx): that
  // closes the menu of the page before, and one taps again.
  await expect(async () => {
    if ((await burger.getAttribute('aria-expanded')) === 'false') await burger.click()
    await page.locator(`#menu a[href="${address}"]`).first().click({ timeout: 5_000 })
  }).toPass()
  const [path] = address.split(/[?#]/, 1)
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  await expect(burger).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('main h1')).toBeVisible()
}
