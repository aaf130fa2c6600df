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

const dashboard = (page: Page, site: Site, path: string) =>
  page.goto(`${site.url}/admin/dashboard/${path}`)
const titles = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

async function fill(site: Site, event: string, ...names: string[]): Promise<void> {
  // The last upload comes first.
  for (const title of names.toReversed()) {
    await write(site, 'POST /api/gallery/upload', form({ images: photo(), event, title }))
  }
}

test('albums are opened, put in order, and their photos changed, hidden, moved and deleted', async ({
  page,
  site,
}) => {
  await fill(site, 'Gala', 'Danse')
  await fill(site, 'Stage', 'Un', 'Deux', 'Trois')
  await loginAsAdmin(page, site)
  await dashboard(page, site, 'galerie')
  const albums = page.getByRole('list', { name: 'Albums' }).getByRole('listitem')
  await expect(albums).toContainText(['3 photos', '1 photo'])
  await page.getByLabel('Rechercher dans la liste').fill('danse')
  await expect(albums).toHaveCount(1)
  await page.getByLabel('Rechercher dans la liste').fill('')
  await page.getByRole('link', { name: 'Stage' }).click()
  await expect(page).toHaveURL(/galerie\/Stage$/)
  await page.reload()
  await expect(titles(page)).toHaveText(['Un', 'Deux', 'Trois'])

  await page.getByRole('button', { name: 'Réordonner' }).click()
  await page.getByRole('button', { name: 'Descendre : « Un »' }).click()
  await expect(titles(page)).toHaveText(['Deux', 'Un', 'Trois'])
  await expect(page.getByText('Ordre enregistré.')).toBeVisible()

  await page.getByRole('button', { name: /^Modifier « Trois »/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Modifier la photo' })
  await expect(dialog.getByLabel('Texte alternatif')).toHaveValue('Trois, Stage')
  await dialog.getByLabel('Texte alternatif').fill('Trois enfants saluent')
  await dialog.getByLabel('Titre').fill('Le salut')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Photo mise à jour.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Deux', 'Un', 'Le salut'])

  await page.getByRole('button', { name: /^Masquer « Un »/ }).click()
  await expect(page.getByText('Photo masquée.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Afficher « Un »/ })).toBeVisible()

  await page.getByRole('checkbox', { name: /Choisir « Deux »/ }).check()
  await page.getByRole('checkbox', { name: /Choisir « Le salut »/ }).check()
  await page.getByRole('button', { name: 'Déplacer', exact: true }).click()
  const move = page.getByRole('dialog', { name: 'Déplacer 2 photos' })
  await expectNoAxeViolations(page)
  await move.getByLabel('Événement').fill('Gala')
  await move.getByRole('button', { name: 'Déplacer' }).click()
  await expect(page.getByText('2 photos déplacées.')).toBeVisible()
  await expect(titles(page)).toHaveText(['Un'])

  await page.getByRole('button', { name: /^Supprimer « Un »/ }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Supprimer cette image ?' })
  await confirm.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Album vide')).toBeVisible()
  await expect(page.getByText('Image supprimée.')).toBeVisible()
  const publicPhotos = await (await page.request.get('/api/gallery')).json()
  expect(publicPhotos.map(({ alt }: { alt: string }) => alt)).toEqual(
    expect.arrayContaining(['Trois enfants saluent', 'Danse, Gala', 'Deux, Gala']),
  )
  expect(publicPhotos).toHaveLength(3)
})

test('photos are deleted together, also where somebody else was faster with one', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  await fill(site, 'Stage', 'Un', 'Deux', 'Trois')
  await loginAsAdmin(page, site)
  await dashboard(page, site, 'galerie/Stage')
  await page.getByRole('button', { name: 'Tout choisir' }).click()
  const [first] = await (await page.request.get('/api/gallery')).json()
  await write(site, `DELETE /api/gallery/${first._id}`)
  const bar = page.getByRole('group', { name: 'Photos choisies' })
  await bar.getByRole('button', { name: 'Supprimer' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer ces 3 images' })
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('3 images supprimées.')).toBeVisible()
  await expect(page.getByText('Album vide')).toBeVisible()
})

test('a visitor asks for a photo’s removal, and an admin hides it from the message', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  await fill(site, 'Stage', 'Le salut')
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
  await expectNoAxeViolations(page)
  expect(await (await page.request.get('/api/gallery')).json()).toHaveLength(1)

  await loginAsAdmin(page, site)
  await dashboard(page, site, 'messages')
  const row = page.getByRole('listitem').filter({ hasText: 'Demande de retrait' })
  await row.getByRole('button', { name: 'Camille', exact: true }).click()
  const message = page.getByRole('dialog', { name: 'Camille' })
  await expect(message.getByRole('img', { name: 'Le salut, Stage' })).toBeVisible()
  await expect(message.getByText('C’est mon fils.')).toBeVisible()
  await expectNoAxeViolations(page)
  await message.getByRole('button', { name: 'Masquer la photo' }).click()
  await expect(message.getByText('Masquée : les visiteurs ne la voient plus.')).toBeVisible()
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'Galerie Vide' })).toBeVisible()

  await dashboard(page, site, 'messages')
  await row.getByRole('button', { name: 'Camille', exact: true }).click()
  await message.getByRole('button', { name: 'Afficher la photo' }).click()
  await expect(message.getByText('Visible dans la galerie.')).toBeVisible()
  expect(await (await page.request.get('/api/gallery')).json()).toHaveLength(1)
})
