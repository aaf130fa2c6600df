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

const titles = (page: Page) => page.getByRole('listitem').getByRole('heading', { level: 3 })

async function fill(site: Site, event: string, ...names: string[]): Promise<void> {
  // The last upload comes first.
  for (const title of names.toReversed()) {
    await write(site, 'POST /api/gallery/upload', form({ images: photo(), event, title }))
  }
}

test('albums are opened and ordered, and their photos changed, hidden, moved and deleted', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/404/)
  await fill(site, 'Gala', 'Danse')
  await fill(site, 'Stage', 'Un', 'Deux', 'Trois')
  await loginAsAdmin(page, site, '/admin/dashboard/galerie')
  const albums = page.getByRole('list', { name: 'Albums' }).getByRole('listitem')
  await expect(albums).toContainText(['3 photos', '1 photo'])
  await page.getByLabel('Rechercher dans la liste').fill('danse')
  await expect(albums).toHaveCount(1)
  await page.getByLabel('Rechercher dans la liste').fill('')
  await page.getByRole('link', { name: 'Stage' }).click()
  await expect(page).toHaveURL(/galerie\/Stage$/)
  await expect(titles(page)).toHaveText(['Un', 'Deux', 'Trois'])
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Télécharger « Un »/ }).click()
  expect((await download).suggestedFilename()).toBe('stage-un.jpg')

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

  await test.step('photos are deleted together, also after somebody else deleted one', async () => {
    await fill(site, 'Stage', 'Un', 'Deux', 'Trois')
    await page.goto('/admin/dashboard/galerie/Stage')
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
})
