import type { Page } from '@playwright/test'
import { expect, loginAsAdmin, test, waitsForScripts } from '#web/testing/server.ts'
import type { Site } from '#web/testing/site.ts'

const titlesAt = async (site: Site, address: string): Promise<string[]> =>
  ((await (await fetch(site.url + address)).json()) as { title: string }[]).map(
    ({ title }) => title,
  )

/** The server saves what the next POST sends, and the connection is cut before its answer. */
async function dropNextResponse(page: Page, address: string): Promise<void> {
  let lost = false
  await page.route(`**${address}`, async (route) => {
    if (lost || route.request().method() !== 'POST') return await route.continue()
    lost = true
    await route.fetch()
    await route.abort()
  })
}

const failed = /Le site ne répond pas/

async function writeEvent(page: Page, title: string): Promise<void> {
  await page.getByLabel('Titre').fill(title)
  await page.getByLabel('Date').fill('4/7/2031')
  await page.getByLabel('Description').fill('Deux jours de randori.')
}

test('an event whose answer was lost is created once after Réessayer, a change and a reload', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await loginAsAdmin(page, site, '/admin/dashboard/events/nouveau')
  await test.step('Réessayer after a lost answer creates the event once', async () => {
    await writeEvent(page, 'Stage d’été')
    await dropNextResponse(page, '/api/events')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Événement ajouté.')).toBeVisible()
    const titles = await titlesAt(site, '/api/events')
    expect(titles.filter((title) => title === 'Stage d’été')).toHaveLength(1)

    // The form begins anew: the same once more is another event.
    await writeEvent(page, 'Stage d’été')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    const rows = page.getByRole('list', { name: 'Événements enregistrés' }).getByRole('listitem')
    await expect(rows.filter({ hasText: 'Stage d’été' })).toHaveCount(2)
  })

  await test.step('a change after a lost answer goes to the saved event, also after a reload', async () => {
    await page.goto('/admin/dashboard/events/nouveau')
    await writeEvent(page, 'Stage d’août')
    await dropNextResponse(page, '/api/events')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText(failed)).toBeVisible()
    page.on('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Titre')).toHaveValue('Stage d’août')
    await page.getByLabel('Titre').fill('Stage de juillet')
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
    await expect(page.getByText('Événement ajouté.')).toBeVisible()
    const titles = await titlesAt(site, '/api/events')
    expect(titles.filter((title) => /^Stage d(’août|e juillet)$/.test(title))).toEqual([
      'Stage de juillet',
    ])
  })
})

test('an article whose answer was lost is created once, and two tabs publish two articles', async ({
  page,
  site,
  expectBrowserError,
}) => {
  await test.step('an article whose answer was lost is created once after Réessayer', async () => {
    expectBrowserError(/Failed to load resource/)
    await loginAsAdmin(page, site, '/admin/dashboard/blogs/nouveau')
    await page.getByLabel('Titre', { exact: true }).fill('Un soir au dojo')
    await page.getByLabel('Écrire en Markdown').check()
    await page.getByLabel('Contenu').fill('On tombe, on se relève.')
    await dropNextResponse(page, '/api/blogs')
    await page.getByRole('button', { name: 'Publier', exact: true }).click()
    await expect(page.getByText(failed)).toBeVisible()
    await page.getByRole('button', { name: 'Réessayer' }).click()
    await expect(page.getByText('Article ajouté.')).toBeVisible()
    const titles = await titlesAt(site, '/api/blogs')
    expect(titles.filter((title) => title === 'Un soir au dojo')).toHaveLength(1)
  })

  await test.step('two tabs with a new article keep separate drafts, and publish two articles', async () => {
    const address = '/admin/dashboard/blogs/nouveau'
    const title = (tab: Page) => tab.getByLabel('Titre', { exact: true })
    const write = async (tab: Page, name: string) => {
      await title(tab).fill(name)
      await expect(tab.getByText('Brouillon gardé sur cet appareil')).toBeVisible()
    }
    await page.goto(address)
    const other = await page.context().newPage()
    waitsForScripts(other)
    await other.goto(site.url + address)
    await write(page, 'Onglet A')
    await write(other, 'Onglet B')
    const third = await page.context().newPage()
    waitsForScripts(third)
    await third.goto(site.url + address)
    await expect(title(third)).toHaveValue('')

    // A closed tab leaves its draft to the next one that is opened.
    await other.close()
    await third.reload()
    await expect(third.getByText(/Votre brouillon du .+ a été repris/)).toBeVisible()
    await expect(title(third)).toHaveValue('Onglet B')
    for (const tab of [third, page]) {
      await tab.getByLabel('Écrire en Markdown').check()
      await tab.getByLabel('Contenu').fill('On tombe, on se relève.')
      await tab.getByRole('button', { name: 'Publier', exact: true }).click()
      await expect(tab.getByText('Article ajouté.')).toBeVisible()
    }
    expect(await titlesAt(site, '/api/blogs')).toEqual(
      expect.arrayContaining(['Onglet A', 'Onglet B']),
    )
  })
})
