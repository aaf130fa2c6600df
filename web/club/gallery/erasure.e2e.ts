import type { Page } from '@playwright/test'
import { form, photo } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  type Site,
  test,
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

test('a photo is deleted after a confirmation, or for good, with a list of its other places', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/500/)
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

  await test.step('on the gallery’s page a photo is deleted for good', async () => {
    const one = await publish(site, 'Le tapis')
    await page.goto('/gallery')
    await page.getByRole('button', { name: 'Supprimer : Le tapis' }).click()
    await page.getByRole('button', { name: 'Définitivement…' }).click()
    await erasing(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(page.getByText('Photo supprimée définitivement.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Supprimer : Le tapis' })).toHaveCount(0)
    expect((await fetch(site.url + one.url)).status).toBe(404)
  })

  await test.step('on the gallery’s page a deletion is confirmed, its failure reported, and it can be undone', async () => {
    const deleteButton = page.getByRole('button', { name: 'Supprimer : Le cercle' })
    const dialog = page.getByRole('alertdialog', { name: 'Supprimer cette image ?' })
    await deleteButton.click()
    await dialog.getByRole('button', { name: 'Annuler' }).click()
    await expect(dialog).toBeHidden()
    await expect(deleteButton).toBeFocused()

    await page.route('**/api/gallery/*', (route) => route.fulfill({ status: 500, json: {} }))
    await deleteButton.click()
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialog.getByText('Erreur lors de la suppression.')).toBeVisible()
    await page.unroute('**/api/gallery/*')
    await dialog.getByRole('button', { name: 'Supprimer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Galerie Vide' })).toBeVisible()

    await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Supprimer : Le cercle' })).toBeVisible()
  })
})

test('a visitor requests a photo’s removal, and an admin hides or deletes it from the message', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const one = await publish(site, 'Le salut')
  await page.goto('/gallery')
  await page.getByRole('region', { name: 'Stage' }).getByRole('link').first().click()
  const large = page.getByRole('dialog', { name: 'Le salut' })
  await expect(large.getByRole('img', { name: 'Le salut, Stage' })).toBeVisible()
  const removalLink = large.getByRole('link', { name: 'Demander le retrait' })
  await removalLink.focus()
  await page.keyboard.press('Enter')
  await expect(
    large.getByRole('heading', { name: 'Demander le retrait de cette photo' }),
  ).toBeFocused()
  await expectNoAxeViolations(page)
  await large.getByLabel('Nom').fill('Camille')
  await large.getByLabel('E-mail').fill('camille@')
  await large.getByLabel('Raison').fill('C’est mon fils.')
  await large.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(large.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
  await expect(large.getByLabel('Raison')).toHaveValue('C’est mon fils.')
  await large.getByLabel('E-mail').fill('camille@example.org')
  await large.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(
    large.getByRole('heading', { name: 'Merci, votre demande est envoyée.' }),
  ).toBeFocused()

  await loginAsAdmin(page, site, '/admin/dashboard/messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Demande de retrait' })
  await row.getByRole('button', { name: 'Camille', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'Camille' })
  await expect(message.getByRole('img', { name: 'Le salut, Stage' })).toBeVisible()
  await expect(message.getByText('C’est mon fils.')).toBeVisible()
  await expect(message.getByText('Téléphone')).toHaveCount(0)
  await expectNoAxeViolations(page)
  await message.getByRole('button', { name: 'Masquer la photo' }).click()
  await expect(message.getByText('Masquée : les visiteurs ne la voient plus.')).toBeVisible()
  expect(await (await page.request.get('/api/gallery')).json()).toEqual([])

  await message.getByRole('button', { name: 'Afficher la photo' }).click()
  await expect(message.getByText('Visible dans la galerie.')).toBeVisible()
  expect(await (await page.request.get('/api/gallery')).json()).toHaveLength(1)

  await test.step('a request for removal is answered by deleting the photo for good', async () => {
    await message.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await page.keyboard.press('Escape')
    await expect(erasing(page)).toBeHidden()
    await expect(message).toBeVisible()
    await message.getByRole('button', { name: 'Supprimer définitivement' }).click()
    await erasing(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
    await expect(message.getByText('Cette photo n’est plus dans la galerie.')).toBeVisible()
    await expectErased(site, one)
  })
})
