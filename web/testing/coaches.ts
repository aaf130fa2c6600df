import type { Page } from '@playwright/test'
import { expect, loginAsAdmin, type Site } from './server.ts'

export const nameField = (page: Page) => page.getByLabel('Nom', { exact: true })

/** The coaches as visitors get them, in their order. */
export async function coaches(site: Site) {
  return (await (await fetch(`${site.url}/api/coaches`)).json()) as { _id: string; name: string }[]
}

/** Logs in and opens the first coach in the form; `address` is where that form is. */
export async function editFirstCoach(page: Page, site: Site) {
  const [coach] = await coaches(site)
  if (!coach) throw new Error('no coach')
  await loginAsAdmin(page, site)
  await page.getByRole('button', { name: `Modifier « ${coach.name} »` }).click()
  await expect(nameField(page)).toHaveValue(coach.name)
  return { coach, address: `/admin/dashboard/coaches/${coach._id}` }
}
