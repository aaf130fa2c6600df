import type { Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import {
  expect,
  expectNoAxeViolations,
  loginAsAdmin,
  freshTest as test,
} from '#web/testing/server.ts'

const png = { name: 'ana.png', mimeType: 'image/png', buffer: pictures.png }
const choose = (page: Page, file: typeof png) =>
  page.locator('input[type=file]').setInputFiles(file)
const address = (page: Page) => page.getByLabel('URL de l’image')
const chosen = (page: Page) => page.getByRole('img', { name: 'L’image choisie' })
const save = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true }).click()

test('a coach’s picture comes from the device: cancelled, refused, sent once more, removed, and never saved half', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/415/)
  await loginAsAdmin(page, site, '/admin/dashboard/coaches')
  await page.getByLabel('Nom', { exact: true }).fill('Ana')
  await page.getByLabel('Grade').fill('5e dan')
  await page.getByLabel('Biographie').fill('Kata et sourire.')

  await choose(page, { ...png, buffer: Buffer.from('pas une image') })
  const field = page.getByRole('group', { name: 'Image' })
  await expect(field.getByText(/Ce fichier n’est pas une photo acceptée/)).toBeVisible()
  await expectNoAxeViolations(page)

  const held: (() => void)[] = []
  await page.route('**/api/media', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue().catch(() => {})
  })
  await choose(page, png)
  await expect(field.getByRole('progressbar')).toBeVisible()
  await field.getByRole('button', { name: 'Annuler l’envoi de l’image' }).click()
  await expect(field.getByRole('progressbar')).toBeHidden()
  await expect(address(page)).toHaveValue('')

  await choose(page, png)
  await expect.poll(() => held.length).toBe(2)
  await save(page)
  await expect(page.getByText(/L’image est encore en cours d’envoi/)).toBeVisible()
  expect(await (await page.request.get('/api/coaches')).text()).not.toContain('Ana')
  for (const letGo of held) letGo()
  await expect(address(page)).toHaveValue(/^\/uploads\/pictures\/\w+\/3x2-\w+\.jpg$/)
  await expect(chosen(page)).toBeVisible()

  // The draft on the device holds the picture as well.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('brouillon /api/coaches new') ?? ''))
    .toContain('/uploads/pictures/')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(chosen(page)).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ana')

  await field.getByRole('button', { name: 'Retirer l’image' }).click()
  await expect(address(page)).toHaveValue('')
  await expect(field.getByRole('button', { name: 'Choisir une image' })).toBeFocused()
  await page.unroute('**/api/media')
  await choose(page, png)
  await expect(chosen(page)).toBeVisible()
  await expectNoAxeViolations(page)
  await save(page)
  await expect(page.getByText('Entraîneur ajouté avec succès.')).toBeVisible()
  await page.goto(`${site.url}/coaches`)
  await expect(page.getByRole('img', { name: 'Portrait de Ana' })).toHaveAttribute('srcset', /webp/)
})

test('a session that ends before a picture is chosen: logged in again in place, it is sent @once', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/401/)
  await loginAsAdmin(page, site, '/admin/dashboard/coaches')
  await expect(page.getByLabel('Nom', { exact: true })).toBeVisible()
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204)
  await choose(page, png)
  const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await dialog.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
  await page.keyboard.press('Enter')
  await expect(address(page)).toHaveValue(/^\/uploads\/pictures\//)
  await expect(chosen(page)).toBeVisible()
})

test('a picture that only a draft mentions is told to the server, so that it lives as long @once', async ({
  page,
  site,
}) => {
  await loginAsAdmin(page, site, '/admin/dashboard/coaches')
  const told = page.waitForRequest('**/api/media/wanted')
  await choose(page, png)
  await expect(address(page)).toHaveValue(/\/uploads\/pictures\//)
  const [, id] = /pictures\/([^/]+)/.exec(await address(page).inputValue()) ?? []
  const request = await told
  expect(request.postDataJSON()).toEqual({ ids: [id] })
  expect((await request.response())?.status()).toBe(204)
})
