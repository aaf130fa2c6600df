import { expect, type Page } from '@playwright/test'

/** Opens a section of the dashboard by its link in the menu, which a folded group may hide. */
export async function openSection(page: Page, name: string): Promise<void> {
  const address = `/admin/dashboard/${name}`
  await page
    .getByRole('navigation', { name: 'Sections du tableau de bord', includeHidden: true })
    .locator(`a[href="${address}"]`)
    .dispatchEvent('click')
  await expect(page).toHaveURL(address)
}

/** Goes to another address as a followed link does, in the same document. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
