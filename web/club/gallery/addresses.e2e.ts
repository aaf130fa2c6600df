import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, loginAsAdmin, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type Sent = { _id: string; url: string }

/** Photos of different shapes, the first of which knows when it was taken. */
async function fill(site: Site, texts: Record<string, string>, count: number): Promise<Sent[]> {
  const ids: Sent[] = []
  for (let start = 0; start < count; start += 30) {
    const form = new FormData()
    for (const [name, text] of Object.entries(texts)) form.append(name, text)
    for (let n = start; n < Math.min(count, start + 30); n++) {
      const shape = n % 2 === 0 ? { width: 60, height: 40 } : { width: 40, height: 60 }
      const red = { create: { ...shape, channels: 3, background: 'red' } } as const
      const exif = { IFD2: { DateTimeOriginal: '2026:01:24 15:30:12' } }
      const photo = n === 0 ? sharp(red).withExif(exif) : sharp(red)
      form.append('images', new File([new Uint8Array(await photo.jpeg().toBuffer())], 'a.jpg'))
    }
    ids.push(...(await write<Sent[]>(site, 'POST /api/gallery/upload', form)))
  }
  return ids
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const current = (album: Locator) => album.locator('[role=group]:not([inert])')

test('Back closes the large photo, and Forward opens it again', async ({ page, site }) => {
  const [a, b] = await fill(site, { event: 'Stage', title: 'Tori et uke' }, 3)
  await fill(site, { event: 'Gala' }, 2)
  await page.goto('/gallery')
  const album = section(page, 'Stage')
  const large = page.getByRole('dialog')
  await album.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await current(album)
    .getByRole('link', { name: /Agrandir/ })
    .click()
  await expect(large).toBeVisible()
  await expect(page).toHaveURL(`/gallery/${a?._id}`)
  await expect(large.getByRole('time')).toHaveText('samedi 24 janvier 2026 à 15:30')
  await large.getByRole('button', { name: 'Photo suivante' }).click()
  await expect(page).toHaveURL(`/gallery/${b?._id}`)

  await page.goBack()
  await expect(large).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(current(album)).toHaveAccessibleName('2 sur 3')
  await expect(current(album).getByRole('link', { name: /Agrandir/ })).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(400)

  await page.goForward()
  await expect(large.getByText('2 sur 3', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/gallery/${b?._id}`)
  // Twice, as an impatient finger does: no further back than the gallery.
  await large.getByRole('button', { name: 'Fermer' }).dblclick({ force: true })
  await expect(large).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
})

test('a photo’s address is its own page, and a 404 once it is deleted', async ({ page, site }) => {
  const [a, b, c] = await fill(
    site,
    { event: 'Stage', title: 'Tori et uke', description: 'Deux partenaires.' },
    3,
  )
  const answer = await page.goto(`/gallery/${a?._id}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Tori et uke', level: 1 })).toBeVisible()
  await expect(page.getByText('Deux partenaires.')).toBeVisible()
  await expect(page.getByText('samedi 24 janvier 2026 à 15:30')).toBeVisible()
  await expect(page).toHaveTitle('Tori et uke, Stage · EJJ')
  const meta = (name: string) => page.locator(`meta[property="og:${name}"]`)
  await expect(meta('image')).toHaveAttribute('content', site.url + a?.url)
  await expect(meta('title')).toHaveAttribute('content', 'Tori et uke, Stage')
  await expect(meta('description')).toHaveAttribute('content', 'Deux partenaires.')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    `${site.url}/gallery/${a?._id}`,
  )
  const picture = await page.getByRole('article').getByRole('img').boundingBox()
  expect([picture?.x, picture?.width]).toEqual([0, page.viewportSize()?.width])
  await page.getByRole('link', { name: 'Photo précédente' }).click()
  await expect(page).toHaveURL(`/gallery/${c?._id}`)
  await expect(page.getByText('3 sur 3', { exact: true })).toBeVisible()
  // Loaded again while it is large above another page, the address leads to the same.
  await page.getByRole('link', { name: 'Voir toutes les photos' }).click()
  const photos = page.getByRole('link', { name: /Agrandir/ })
  await expect(photos).toHaveCount(3)
  await photos.nth(1).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(`/gallery/${b?._id}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('2 sur 3', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/gallery/albums/Stage')
  await expect(page.getByRole('heading', { name: 'Stage', level: 1 })).toBeVisible()

  await test.step('a hidden, deleted or unknown photo has a 404 page', async () => {
    const [a, b] = await fill(site, { event: 'Seule' }, 2)
    await write(site, `PATCH /api/gallery/${a?._id}`, { hidden: true })
    await write(site, `DELETE /api/gallery/${b?._id}`)
    for (const id of [a?._id, b?._id, 'inconnue']) {
      const answer = await page.request.get(`/gallery/${id}`)
      expect(answer.status()).toBe(404)
      const html = await answer.text()
      expect(html).toMatch(/<h1[^>]*>Photo introuvable/)
      expect(html).not.toContain('og:image')
    }
    const album = await page.request.get('/gallery/albums/Seule')
    expect(album.status()).toBe(404)
    const html = await album.text()
    expect(html).toMatch(/<h1[^>]*>Album introuvable/)
    expect(html).toMatch(/href="\/gallery"[^>]*>(<[^>]*>)*Toute la galerie/)
  })
})

test('an album has all its photos, in pages, without scripts', async ({ page, site, browser }) => {
  const name = 'Gala 100 % judo / été'
  await fill(site, { event: name, title: 'Le salut' }, 50)
  await page.goto('/gallery')
  await section(page, name)
    .getByRole('link', { name: /Voir toutes les photos/ })
    .click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByText('50 photos', { exact: true })).toBeVisible()
  const photos = page.getByRole('link', { name: /Agrandir/ })
  await expect(photos).toHaveCount(48)
  await page.getByRole('link', { name: 'Afficher plus' }).click()
  await expect(photos).toHaveCount(50)
  await expect(page.getByText('50 photos affichées sur 50')).toBeAttached()
  const served = await (await page.request.get(page.url())).text()
  expect(served.match(/>Agrandir/g)).toHaveLength(50)
  const large = page.getByRole('dialog')
  await photos.nth(49).click()
  await expect(large.getByText('50 sur 50', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(large.getByText('1 sur 50', { exact: true })).toBeVisible()
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(photos.first()).toBeFocused()
  await expect(photos).toHaveCount(50)

  await test.step('without scripts a photo has its whole description and links, but no button', async () => {
    const [, , last] = await fill(
      site,
      { event: 'Stage', description: `${'mot '.repeat(60)}fin.` },
      3,
    )
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site.url}/gallery/${last?._id}`)
    await expect(plain.getByText('fin.')).toBeVisible()
    await expect(plain.getByText('3 sur 3', { exact: true })).toBeVisible()
    await expect(plain.getByRole('button', { name: 'Partager' })).toBeHidden()
    await plain.getByRole('link', { name: 'Photo suivante' }).click()
    await expect(plain.getByText('1 sur 3', { exact: true })).toBeVisible()
    await context.close()
  })
})

test('photo and album are shared by address, and downloaded', async ({ page, site, context }) => {
  const [a] = await fill(site, { event: 'Stage', title: 'Tori et uke' }, 2)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/gallery')
  await current(section(page, 'Stage'))
    .getByRole('link', { name: /Agrandir/ })
    .click()
  const large = page.getByRole('dialog')
  await large.getByRole('button', { name: 'Partager' }).click()
  await expect(large.getByText('Lien copié !')).toBeVisible()
  expect(await copied()).toBe(`${site.url}/gallery/${a?._id}`)
  // Devices with a share sheet open it instead.
  await page.evaluate(() => {
    const share = async (data: ShareData) => void Object.assign(window, { shared: data })
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await large.getByRole('button', { name: 'Partager' }).click()
  await expect(large.getByText('C’est partagé !')).toBeVisible()
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)
  expect(shared).toEqual({ title: 'Tori et uke, Stage', url: `${site.url}/gallery/${a?._id}` })

  await test.step('visitors download a photo and an album as a ZIP; admins do in the list', async () => {
    const download = async (link: Locator) => {
      const begun = page.waitForEvent('download')
      await link.click()
      return (await begun).suggestedFilename()
    }
    const name = 'stage-tori-et-uke-2026-01-24.jpg'
    expect(await download(large.getByRole('link', { name: 'Télécharger' }))).toBe(name)
    await page.goto('/gallery/albums/Stage')
    await page.getByRole('button', { name: 'Partager' }).click()
    await expect(page.getByText('Lien copié !')).toBeVisible()
    expect(await copied()).toBe(`${site.url}/gallery/albums/Stage`)
    expect(await download(page.getByRole('link', { name: 'Télécharger les 2 photos' }))).toBe(
      'stage.zip',
    )
    await loginAsAdmin(page, site, '/admin/dashboard/galerie/Stage')
    const downloadLink = page.getByRole('link', { name: 'Télécharger « Tori et uke », photo 1' })
    expect(await download(downloadLink)).toBe(name)
  })
})
