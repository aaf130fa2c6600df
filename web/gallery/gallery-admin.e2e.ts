import type { Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pictures.png })
const choose = (
  page: Page,
  ...files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0][]
) => page.getByLabel('Images').setInputFiles(files.flat() as ReturnType<typeof png>[])
const publish = (page: Page) => page.getByRole('button', { name: 'Publier' }).click()

test.beforeEach(async ({ page, site }) => {
  await loginAsAdmin(page, site)
  await page.goto('/gallery')
  await expect(page.getByText('Administration', { exact: true })).toBeVisible()
})

test('without a file nothing is sent, and the form says why', async ({ page }) => {
  let sent = 0
  await page.route('**/upload', () => {
    sent += 1
  })
  await expectNoAxeViolations(page)
  await publish(page)
  await expect(page.getByText('Veuillez sélectionner au moins une image.')).toBeVisible()
  await expect(page.getByLabel('Images')).toBeFocused()
  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
  await expect(page.getByText('notes.txt').last()).toBeVisible()
  await publish(page)
  await expect(page.getByText('Veuillez sélectionner au moins une image.')).toBeVisible()
  expect(sent).toBe(0)
  await expectNoAxeViolations(page)
})

test('photos are published with their texts, the list shows them, the form is empty again', async ({
  page,
}) => {
  await choose(page, png('un.png'), png('deux.png'))
  await page.getByLabel('Titre').fill('Le salut')
  await page.getByLabel('Événement').fill('Gala')
  await page.getByLabel('Description').fill('Tout le club.')
  await publish(page)
  const gala = page.getByRole('region', { name: 'Gala' })
  await expect(gala.getByText('2 photos')).toBeVisible()
  await expect(gala.getByText('Tout le club.').first()).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await expect(page.getByText('Choisir des images')).toBeVisible()
  await expect(page.getByText('2 photos publiées.')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('many photos go in requests of 30 at most and keep their order', async ({ page }) => {
  const sizes: number[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/upload')) return
    sizes.push(request.postDataBuffer()?.toString('latin1').split('name="images"').length ?? 0)
  })
  await choose(page, ...Array.from({ length: 31 }, (_, i) => png(`${i}.png`)))
  await publish(page)
  await expect(page.getByRole('region', { name: 'Autres' }).getByText('31 photos')).toBeVisible()
  expect(sizes).toHaveLength(2)
})

test('a failed upload says so, keeps the photos, and sends them the next time', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/500/)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/upload', async (route) => {
    await held
    await route.fulfill({ status: 500, json: { errors: [] } })
  })
  await choose(page, png('un.png'))
  await publish(page)
  await expect(page.getByRole('button', { name: 'Publication...' })).toBeDisabled()
  release()
  await expect(page.getByText('Erreur lors de l’upload.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute('**/upload')
  await publish(page)
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect(page.getByText('Erreur lors de l’upload.')).toBeHidden()
})

test('what the server refuses is named', async ({ page, expectBrowserError }) => {
  expectBrowserError(/415/)
  await choose(page, png('bon.png'), { ...png('faux.png'), buffer: Buffer.from('pas une image') })
  await publish(page)
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’upload.' })
  await expect(failure).toContainText(/faux\.png\u00a0: Ce fichier n’est pas une photo acceptée/)
  await expect(failure).toContainText('2 photos restent à publier.')
})

test('a photo is deleted once that is confirmed; a failure is told', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/500/)
  await choose(page, png('un.png'))
  await page.getByLabel('Titre').fill('Floue')
  await publish(page)
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()

  const ask = page.getByRole('button', { name: 'Supprimer : Floue' })
  const dialog = page.getByRole('alertdialog', { name: 'Supprimer cette image ?' })
  await ask.click()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await expect(ask).toBeFocused()

  await page.route('**/api/gallery/*', (route) => route.fulfill({ status: 500, json: {} }))
  await ask.click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByText('Erreur lors de la suppression.')).toBeVisible()
  await page.unroute('**/api/gallery/*')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Galerie Vide' })).toBeVisible()

  await page.getByRole('status').getByRole('button', { name: 'Annuler' }).click()
  await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Supprimer : Floue' })).toBeVisible()
})
