import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { coaches } from '#web/testing/coaches.ts'
import { hold } from '#web/testing/hold.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

const png = { name: 'ana.png', mimeType: 'image/png', buffer: pictures.png }
const choose = (page: Page, file: typeof png) =>
  page.locator('input[type=file]').setInputFiles(file)
const address = (page: Page) => page.getByLabel('URL de l’image')
const chosen = (page: Page) => page.getByRole('img', { name: 'L’image choisie' })
/** Shown at once, while nothing of it has arrived. */
const waiting = (page: Page) =>
  page.getByRole('group', { name: 'Image' }).locator('img[src^="blob:"]')
const waits = (page: Page) =>
  page.getByRole('button', { name: /^Enregistrement dès que l’image est arrivée… \d+\s%$/ })
const save = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true }).click()

test('a picture is uploaded, cancelled, refused, waited for by the save, or stays elsewhere', async ({
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
  await expect(waiting(page)).toBeVisible()
  await field.getByRole('button', { name: 'Annuler l’envoi de l’image' }).click()
  await expect(field.getByRole('progressbar')).toBeHidden()
  await expect(waiting(page)).toBeHidden()
  await expect(field.getByRole('button', { name: 'Choisir une image' })).toBeFocused()

  await choose(page, png)
  await expect.poll(() => held.length).toBe(2)
  await save(page)
  await expect(waits(page)).toBeVisible()
  await page.getByRole('button', { name: 'Annuler l’enregistrement' }).click()
  await expect(page.getByRole('button', { name: 'Ajouter', exact: true })).toBeFocused()
  for (const letGo of held) letGo()
  await expect(chosen(page)).toBeVisible()
  expect((await coaches(site)).map(({ name }) => name)).not.toContain('Ana')
  await expect(address(page)).toBeHidden()
  await field.getByRole('button', { name: 'Autre adresse…' }).click()
  await expect(address(page)).toHaveValue('')

  // The draft on the device holds the picture as well.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toMatch(/\/uploads\/pictures\/\w+\/3x2-\w+\.jpg/)
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(chosen(page)).toBeVisible()
  await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('Ana')

  await field.getByRole('button', { name: 'Retirer l’image' }).click()
  await expect(chosen(page)).toBeHidden()
  await expect(field.getByRole('button', { name: 'Choisir une image' })).toBeFocused()

  await choose(page, png)
  await expect.poll(() => held.length).toBe(3)
  await page.getByLabel('Grade').fill('')
  await save(page)
  // Errors appear at once, not when the picture is uploaded.
  await expect(page.getByLabel('Grade')).toBeFocused()
  await expect(waits(page)).toBeHidden()
  await page.getByLabel('Grade').fill('6e dan')
  await save(page)
  await expect(waits(page)).toBeVisible()
  held.at(-1)?.()
  await expect(page.getByText('Entraîneur ajouté avec succès.')).toBeVisible()
  const html = await (await page.request.get(`${site.url}/coaches`)).text()
  expect(html).toMatch(/<img(?=[^>]*alt="Portrait de Ana")[^>]*srcSet="[^"]*webp/i)
  await page.unroute('**/api/media')

  await test.step('a picture only a draft mentions is reported to the server, which keeps it', async () => {
    const wantedRequest = page.waitForRequest('**/api/media/wanted')
    const sent = page.waitForResponse('**/api/media')
    await choose(page, png)
    const { url } = (await (await sent).json()) as { url: string }
    const [, id] = /pictures\/([^/]+)/.exec(url) ?? []
    const request = await wantedRequest
    expect(request.postDataJSON()).toEqual({ ids: [id] })
    expect((await request.response())?.status()).toBe(204)
    await expect(chosen(page)).toBeVisible()
    await page.getByRole('button', { name: 'Retirer l’image' }).click()
    await expect(chosen(page)).toBeHidden()
  })

  await test.step('a picture the browser can’t show is a tile with its name until it is uploaded', async () => {
    const letGo = await hold(page, '**/api/media')
    const buffer = readFileSync('src/testing/pictures/p3.heic')
    await choose(page, { name: 'IMG_2041.HEIC', mimeType: 'image/heic', buffer })
    await expect(field.getByText('IMG_2041.HEIC', { exact: true })).toBeVisible()
    await expect(field.getByRole('progressbar')).toBeVisible()
    letGo()
    await expect(chosen(page)).toHaveAttribute('src', /^\/uploads\/pictures\//)
    await page.unroute('**/api/media')
    await page.getByRole('button', { name: 'Retirer l’image' }).click()
    await expect(chosen(page)).toBeHidden()
  })

  await test.step('an external address can be entered on request, and is shown where there is one', async () => {
    await page.route('https://photos.example/**', (route) =>
      route.fulfill({ path: 'web/public/icon-192.png' }),
    )
    const other = page.getByRole('button', { name: 'Autre adresse…' })
    await expect(other).toHaveAttribute('aria-expanded', 'false')
    await expect(address(page)).toBeHidden()
    await other.click()
    await address(page).fill('https://photos.example/lea.jpg')
    await expect(chosen(page)).toBeVisible()
    await expectNoAxeViolations(page)
    await page.getByLabel('Nom', { exact: true }).fill('Léa')
    await page.getByLabel('Grade').fill('1er dan')
    await page.getByLabel('Biographie').fill('Photographe.')
    await save(page)
    await expect(page.getByText('Entraîneur ajouté avec succès.')).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await page.getByRole('button', { name: 'Modifier « Léa »' }).click()
    await expect(address(page)).toHaveValue('https://photos.example/lea.jpg')
    await address(page).fill('pas une adresse')
    await page.getByRole('button', { name: 'Mettre à jour' }).click()
    await expect(address(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(address(page)).toBeFocused()
  })

  await test.step('after a session that ended, a login in place uploads the chosen picture', async () => {
    expectBrowserError(/401/)
    await page.getByRole('button', { name: 'Annuler', exact: true }).click()
    await page.getByRole('button', { name: 'Abandonner' }).click()
    await expect(page.getByLabel('Nom', { exact: true })).toHaveValue('')
    const token = await page.evaluate(() => localStorage.getItem('token'))
    const headers = { Authorization: `Bearer ${token}` }
    expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204)
    await choose(page, png)
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    await dialog.getByLabel('Mot de passe', { exact: true }).fill(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(chosen(page)).toBeVisible()
  })
})
