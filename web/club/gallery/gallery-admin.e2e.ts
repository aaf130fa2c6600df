import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pictures } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

const png = (name: string) => ({ name, mimeType: 'image/png', buffer: pictures.png })
const choose = (
  page: Page,
  ...files: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0][]
) => page.getByLabel('Images').setInputFiles(files.flat() as ReturnType<typeof png>[])
const publish = (page: Page) => page.getByRole('button', { name: 'Publier' }).click()

const consent = (page: Page) => page.getByLabel('J’ai vérifié les autorisations de droit à l’image')
const rows = (page: Page) =>
  page.getByRole('list', { name: 'Photos choisies' }).getByRole('listitem')
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

/** Ends the session on the server alone; the browser still sends its token. */
async function endSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { Authorization: `Bearer ${token}` }
  expect((await page.request.post('/api/auth/logout', { headers })).status()).toBe(204)
}

test.beforeEach(async ({ page, site }) => {
  await loginAsAdmin(page, site, '/gallery')
  await expect(page.getByText('Administration', { exact: true })).toBeVisible()
})

test('photos are chosen, published in their order, once after a lost answer, and shrunk', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load resource/)
  await test.step('the gallery form without a file sends nothing and says why', async () => {
    let sent = 0
    await page.route('**/upload', () => {
      sent += 1
    })
    await publish(page)
    await expect(page.getByText('Veuillez sélectionner au moins une image.')).toBeVisible()
    await expect(page.getByLabel('Images')).toBeFocused()
    await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a') })
    await expect(page.getByText('notes.txt').last()).toBeVisible()
    await publish(page)
    await expect(page.getByText('Veuillez sélectionner au moins une image.')).toBeVisible()
    expect(sent).toBe(0)
    await expectNoAxeViolations(page)
    await page.unroute('**/upload')
  })

  await choose(page, png('un.png'), png('deux.png'), png('trois.png'))
  await choose(page, png('quatre.png'))
  await expect(rows(page)).toHaveText([/^un\.png/, /^deux\.png/, /^trois\.png/, /^quatre\.png/])
  // Seen at once, right below where they were chosen.
  for (const thumbnail of await rows(page).locator('img').all()) {
    await expect
      .poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  }
  const places = [
    page.getByText('ou les déposer ici'),
    rows(page).first(),
    page.getByLabel('Titre'),
  ]
  const tops = await Promise.all(places.map(async (one) => (await one.boundingBox())?.y ?? 0))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  const form = await page.getByLabel('Description').boundingBox()
  const button = await page.getByRole('button', { name: 'Publier' }).boundingBox()
  expect(button?.width).toBe(form?.width)
  await page.getByRole('button', { name: 'Retirer : trois.png' }).click()
  await expect(page.getByLabel('Images')).toBeFocused()
  await page.getByLabel('Titre').fill('Le salut')
  await page.getByLabel('Événement').fill('Gala')
  await page.getByLabel('Description').fill('Tout le club.')
  await publish(page)
  await expect(page.getByText('Cochez cette case pour publier.')).toBeVisible()
  await expect(page.getByText('Pour les mineurs, celle de leurs parents.')).toBeVisible()
  await expect(consent(page)).toBeFocused()
  // The header covers half a button by chance, which axe takes for a small one.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await consent(page).check()
  await publish(page)
  const gala = page.getByRole('region', { name: 'Gala' })
  await expect(gala.getByText('3 photos')).toBeVisible()
  await expect(gala.getByText('Tout le club.').first()).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: '3 photos publiées.' })
  await expect(status.getByRole('link', { name: 'Voir' })).toHaveAttribute(
    'href',
    '/gallery/albums/Gala',
  )
  await expect(status.getByRole('button', { name: 'Partager' })).toBeVisible()
  await expect(page.getByLabel('Titre')).toHaveValue('')
  await expect(consent(page)).not.toBeChecked()
  await expect(rows(page)).toHaveCount(0)
  const published = { consentBy: 'admin', event: 'Gala' }
  expect(await write(site, 'GET /api/photos')).toMatchObject([published, published, published])
  // The club's own events are suggested as well.
  const events = await write<object[]>(site, 'GET /api/events?limit=50')
  await expect(page.locator('datalist option')).toHaveCount(1 + events.length)

  await test.step('a photo whose answer was lost is published once after Réessayer', async () => {
    let lost = false
    await page.route('**/upload', async (route) => {
      if (lost) return await route.continue()
      lost = true
      await route.fetch()
      await route.abort()
    })
    await page.getByLabel('Titre').fill('Finale des minimes')
    await choose(page, png('une.png'))
    await consent(page).check()
    await publish(page)
    await row(page, 'une.png')
      .getByRole('button', { name: /^Réessayer/ })
      .click()
    await expect(rows(page)).toHaveCount(0)
    const photos = await write<{ title: string }[]>(site, 'GET /api/gallery')
    expect(photos.filter(({ title }) => title === 'Finale des minimes')).toHaveLength(1)
    await page.unroute('**/upload')
  })

  await test.step('cancelling the only upload keeps the texts for another photo', async () => {
    await page.route('**/upload', () => {})
    await page.getByLabel('Titre').fill('Finale des cadets')
    await choose(page, png('floue.png'))
    await consent(page).check()
    await publish(page)
    await row(page, 'floue.png').getByRole('button', { name: 'Annuler l’envoi' }).click()
    await expect(rows(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Publier' })).toBeEnabled()
    await expect(page.getByLabel('Titre')).toHaveValue('Finale des cadets')
    await page.unroute('**/upload')
  })

  await test.step('a large photo is shrunk before the upload', async () => {
    const raw = { width: 2400, height: 300, channels: 3 } as const
    const noise = randomBytes(raw.width * raw.height * raw.channels)
    const jpeg = { quality: 100, chromaSubsampling: '4:4:4' }
    const exif = { IFD2: { DateTimeOriginal: '2026:01:24 15:30:12' } }
    const buffer = await sharp(noise, { raw }).withExif(exif).jpeg(jpeg).toBuffer()
    expect(buffer.byteLength).toBeGreaterThan(1024 * 1024)
    expect(buffer.byteLength).toBeLessThan(2.5 * 1024 * 1024)
    await choose(page, { name: 'grande.jpg', mimeType: 'image/jpeg', buffer })
    await consent(page).check()
    const sending = page.waitForRequest('**/upload')
    await publish(page)
    await expect(page.getByText('Photo publiée.')).toBeVisible()
    const { 'content-length': size } = await (await sending).allHeaders()
    expect(Number(size)).toBeGreaterThan(0)
    expect(Number(size)).toBeLessThan(buffer.byteLength)
    const [photo] = await write<object[]>(site, 'GET /api/gallery')
    // The day is sent separately, since the smaller photo has no EXIF.
    const url = expect.stringContaining('/2000x250-')
    expect(photo).toMatchObject({ url, day: '2026-01-24T15:30' })
  })
})

test('photos are uploaded two at a time, retried after a failure, and kept when a session ends', async ({
  page,
  site,
  expectBrowserError,
}) => {
  expectBrowserError(/415/)
  expectBrowserError(/Failed to load resource|500/)
  let open = 0
  let most = 0
  let refuse = true
  const held: (() => void)[] = []
  await page.route('**/upload', async (route) => {
    open += 1
    most = Math.max(most, open)
    const name = /filename="(\w+)/.exec(
      route.request().postDataBuffer()?.toString('latin1') ?? '',
    )?.[1]
    await new Promise<void>((resolve) => held.push(resolve))
    open -= 1
    if (name === 'deux' && refuse) await route.fulfill({ status: 500, json: { errors: [] } })
    else await route.continue().catch(() => {})
  })
  const letGo = () => held.shift()?.()

  await choose(page, png('un.png'), png('deux.png'), png('trois.png'), png('quatre.png'))
  await choose(page, { ...png('faux.png'), buffer: Buffer.from('pas une image') })
  await consent(page).check()
  await publish(page)
  await expect(page.getByRole('button', { name: 'Publication...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect.poll(() => held.length).toBe(2)
  await expect(row(page, 'un.png').getByRole('progressbar')).toBeVisible()
  await expect(row(page, 'trois.png')).toContainText('En attente')
  await expectNoAxeViolations(page)
  // The upload goes on while the volunteer visits another page.
  await page
    .getByRole('link', { name: 'Contact', exact: true })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/contact$/)
  await page.goBack()
  await expect(row(page, 'un.png')).toContainText(/Envoi|Préparation/)
  await row(page, 'quatre.png')
    .getByRole('button', { name: /^Annuler l’envoi/ })
    .click()
  await expect(rows(page)).toHaveCount(4)
  for (let n = 0; n < 4; n++) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    letGo()
  }
  const failure = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’upload.' })
  await expect(failure).toContainText('2 photos publiées. 2 photos restent à publier.')
  await expect(row(page, 'faux.png')).toContainText(/Ce fichier n’est pas une photo acceptée/)
  await expect(page.getByText('2 photos', { exact: true })).toBeVisible()
  expect(most).toBe(2)

  refuse = false
  await row(page, 'deux.png')
    .getByRole('button', { name: /^Réessayer/ })
    .click()
  await expect.poll(() => held.length).toBe(1)
  letGo()
  await expect(rows(page)).toHaveText([/^faux\.png/])
  await page.getByRole('button', { name: 'Retirer : faux.png' }).click()
  await expect(page.getByText('3 photos', { exact: true })).toBeVisible()
  await page.unroute('**/upload')

  await test.step('an ended session keeps the chosen photos', async () => {
    expectBrowserError(/401/)
    await page.getByLabel('Titre').fill('Le salut')
    await choose(page, png('un.png'), png('deux.png'), png('trois.png'))
    await consent(page).check()
    await endSession(page)
    await publish(page)
    const dialog = page.getByRole('dialog', { name: 'Votre session a expiré' })
    const password = dialog.getByLabel('Mot de passe', { exact: true })
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    const failure = page.getByRole('alert').filter({ hasText: 'Erreur lors de l’upload.' })
    await expect(password).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(failure).toContainText('3 photos restent à publier.')
    await publish(page)
    await password.fill(site.adminPassword)
    await page.keyboard.press('Enter')
    await expect(page.getByText('3 photos publiées.')).toBeVisible()
    await expect(page.getByText('6 photos', { exact: true })).toBeVisible()
  })

  await test.step('an expired token keeps the chosen photos until the logout', async () => {
    await choose(page, png('un.png'))
    // Twelve hours and a little later.
    await page.evaluate(() => {
      const later = Date.now() + 13 * 3_600_000
      Date.now = () => later
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await expect(row(page, 'un.png')).toBeVisible()
    await page.evaluate(() => {
      localStorage.removeItem('token')
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
    })
    await expect(row(page, 'un.png')).toBeHidden()
  })
})

test.describe('on Windows', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)' })

  test('a HEIC photo this browser can’t read is offered, published and shown', async ({ page }) => {
    await expect(page.getByLabel('Images')).toHaveAttribute('accept', /\.heic/)
    const buffer = readFileSync('src/testing/pictures/turned.heic')
    // Windows gives HEIC files no MIME type.
    await choose(page, { name: 'IMG_0001.HEIC', mimeType: '', buffer })
    await expect(row(page, 'IMG_0001.HEIC')).toBeVisible()
    await page.getByLabel('Titre').fill('Le dojo')
    await consent(page).check()
    await publish(page)
    await expect(page.getByText('Photo publiée.')).toBeVisible()
    const photo = page.getByRole('img', { name: 'Le dojo' })
    await expect
      .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalHeight / img.naturalWidth))
      .toBeGreaterThan(1)
  })
})
