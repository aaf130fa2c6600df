import type { Page } from '@playwright/test'
import { form, photo } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  freshTest as test,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type Published = { _id: string; url: string }

const publish = async (site: Site, title: string) =>
  (
    await write<[Published]>(
      site,
      'POST /api/gallery/upload',
      form({ images: photo(), event: 'Stage', title }),
    )
  )[0]

const erasing = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Supprimer définitivement cette photo ?' })

/** Its files are gone at once, and the Corbeille is empty. */
async function expectErased(site: Site, { url }: Published): Promise<void> {
  expect((await fetch(site.url + url)).status).toBe(404)
  expect(await write(site, 'GET /api/trash')).toEqual([])
}

test('in the dashboard a photo is deleted for good, and it is told where else it stood', async ({
  page,
  site,
}) => {
  const one = await publish(site, 'Le salut')
  await publish(site, 'Le cercle')
  await write(site, 'POST /api/blogs', { title: 'Le stage', content: `![](${one.url})` })
  await loginAsAdmin(page, site, '/admin/dashboard/galerie/Stage')
  await page.getByRole('button', { name: /^Supprimer « Le salut »/ }).click()
  const usual = page.getByRole('alertdialog', { name: 'Supprimer cette image ?' })
  await usual.getByRole('button', { name: 'Définitivement…' }).click()
  const dialog = erasing(page)
  await expect(usual).toBeHidden()
  await expect(dialog.getByText('cela ne pourra pas être annulé')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['Article : Le stage'])
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  expect((await fetch(site.url + one.url)).status).toBe(200)

  await page.getByRole('button', { name: /^Supprimer « Le salut »/ }).click()
  await usual.getByRole('button', { name: 'Définitivement…' }).click()
  await dialog.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Photo supprimée définitivement.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Le salut' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 3, name: 'Le cercle' })).toBeVisible()
  await expectErased(site, one)
})

test('on the gallery’s own page a photo is deleted for good', async ({ page, site }) => {
  const one = await publish(site, 'Le salut')
  await loginAsAdmin(page, site, '/gallery')
  await page.getByRole('button', { name: 'Supprimer : Le salut' }).click()
  await page.getByRole('button', { name: 'Définitivement…' }).click()
  await erasing(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText('Photo supprimée définitivement.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Galerie Vide' })).toBeVisible()
  await expectErased(site, one)
})

test('a removal request is answered by deleting the photo for good', async ({ page, site }) => {
  const one = await publish(site, 'Le salut')
  const request = { name: 'Camille', reason: 'C’est mon fils.' }
  await page.request.post(`${site.url}/api/gallery/${one._id}/removal`, { data: request })
  await loginAsAdmin(page, site, '/admin/dashboard/messages')
  await page.getByRole('button', { name: 'Camille', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'Camille' })
  await message.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(erasing(page)).toBeHidden()
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await erasing(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(message.getByText('Cette photo n’est plus dans la galerie.')).toBeVisible()
  await expectErased(site, one)
})
