import type { Page } from '@playwright/test'

/** Keeps lessons of a child on the device, as « Mon cours » does, and shows the page with them. */
export async function keepLessons(page: Page, ...keys: string[]): Promise<void> {
  await page.evaluate((all) => {
    const lessons = all.map((lesson) => ({ lesson, activity: 'Judo' }))
    localStorage.setItem('mon-cours', JSON.stringify([{ who: '2019', lessons }]))
  }, keys)
  await page.reload()
}
