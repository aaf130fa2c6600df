import type { Page } from '@playwright/test'
import { expect, loginAsAdmin, test, waitsForScripts } from '#web/testing/server.ts'
import type { Site } from '#web/testing/site.ts'

async function titles(site: Site): Promise<string[]> {
  const events = (await (await fetch(`${site.url}/api/events`)).json()) as { title: string }[]
  return events.map(({ title }) => title)
}

/** The server saves the next new event, and the connection is cut before its answer. */
async function dropNextResponse(page: Page): Promise<void> {
  let lost = false
  await page.route('**/api/events', async (route) => {
    if (lost || route.request().method() !== 'POST') return await route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
}

async function writeEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Date').fill('4/7/2031')
  await page.getByLabel('Description').fill('Deux jours de randori.')
}

const add = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true }).click()
const failed = (page: Page) => page.getByText(/Le site ne répond pas/)

test('an event whose answer was lost is created once, and two tabs write two events', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await loginAsAdmin(page, site, '/admin/dashboard/events/nouveau')
  await test.step('Réessayer after a lost answer creates the event once', async () => {
    await writeEvent(page, 'Stage d’été')
    await dropNextResponse(page)
    await add(page)
    await expect(failed(page)).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Événement ajouté.')).toBeVisible()
    expect((await titles(site)).filter((title) => title === 'Stage d’été')).toHaveLength(1)

    // The form begins anew: the same once more is another event.
    await writeEvent(page, 'Stage d’été')
    await add(page)
    const rows = page.getByRole('list', { name: 'Événements enregistrés' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Stage d’été' })).toHaveCount(2)
  })

  await test.step('a change after a lost answer goes to the saved event, also after a reload', async () => {
    await writeEvent(page, 'Stage d’août')
    await dropNextResponse(page)
    await add(page)
    await expect(failed(page)).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Titre')).toHaveValue('Stage d’août')
    await page.getByLabel('Titre').fill('Stage de juillet')
    await add(page)
    await expect(page.getByText('Événement ajouté.')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    const saved = (await titles(site)).filter((title) => /^Stage d(’août|e juillet)$/.test(title))
    expect(saved).toEqual(['Stage de juillet'])
  })

  await test.step('two tabs with a new event keep separate drafts, and save two events', async () => {
    const open = async () => {
      const tab = await page.context().newPage()
      waitsForScripts(tab)
      await tab.goto(`${site.url}/admin/dashboard/events/nouveau`)
      return tab
    }
    await writeEvent(page, 'Onglet A')
    await expect(page.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
    const other = await open()
    await expect(other.getByLabel('Titre')).toHaveValue('')
    await writeEvent(other, 'Onglet B')
    await expect(other.getByText('Brouillon gardé sur cet appareil')).toBeVisible()

    // A closed tab leaves its draft to the next one that is opened.
    await other.close()
    const third = await open()
    await expect(third.getByText(/Votre brouillon du .+ a été repris/)).toBeVisible()
    await expect(third.getByLabel('Titre')).toHaveValue('Onglet B')
    for (const tab of [third, page]) {
      await add(tab)
      await expect(tab.getByText('Événement ajouté.')).toBeVisible()
    }
    expect(await titles(site)).toEqual(expect.arrayContaining(['Onglet A', 'Onglet B']))
  })
})
