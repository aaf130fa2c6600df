import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { form, photo } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type Sent = { _id: string }

/** Photos of different shapes, the first of which knows when it was taken; the newest come first. */
async function fill(site: Site, texts: Record<string, string>, count: number): Promise<Sent[]> {
  const shapes = Array.from({ length: count }, (_, n) =>
    n % 2 === 0 ? { width: 60, height: 40 } : { width: 40, height: 60 },
  )
  const images = await Promise.all(
    shapes.map(async (shape, n) => {
      const red = sharp({ create: { ...shape, channels: 3, background: 'red' } })
      const exif = { IFD2: { DateTimeOriginal: '2026:01:24 15:30:12' } }
      return photo(await (n === 0 ? red.withExif(exif) : red).jpeg().toBuffer(), 'a.jpg')
    }),
  )
  const ids: Sent[] = []
  for (let start = 0; start < count; start += 30) {
    const body = form({ ...texts, images: images.slice(start, start + 30) })
    ids.push(...(await write<Sent[]>(site, 'POST /api/gallery/upload', body)))
  }
  return ids
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const current = (album: Locator) => album.locator('[role=group]:not([inert])')
const dots = (album: Locator) =>
  album.getByRole('button', { name: /^Photo \d+$/ }).filter({ visible: true })

async function swipe(target: Locator, across: number): Promise<void> {
  await target.evaluate((element, by) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const touch = (dx: number) =>
      new Touch({
        identifier: 1,
        target: element,
        clientX: left + width / 2 + dx,
        clientY: top + height / 2,
      })
    const send = (type: string, dx: number) =>
      element.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          touches: type === 'touchend' ? [] : [touch(dx)],
          changedTouches: [touch(dx)],
        }),
      )
    send('touchstart', 0)
    send('touchend', by)
  }, across)
}

test('the carousel goes around both ends by button, key and finger', async ({ page, site }) => {
  const description = `${'mot '.repeat(50)}fin.`
  await fill(site, { event: 'Stage', description }, 3)
  await fill(site, { event: 'Tournoi' }, 20)
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto('/gallery')
  const album = section(page, 'Tournoi')
  await expect(dots(album)).toHaveCount(7)
  await expect(current(album)).toHaveAccessibleName('1 sur 20')
  await album.getByRole('button', { name: 'Photo précédente' }).click()
  await expect(current(album)).toHaveAccessibleName('20 sur 20')
  await expect(current(album)).toBeInViewport({ ratio: 0.5 })
  await expect(dots(album).last()).toHaveAttribute('aria-current', 'true')
  await album.getByRole('button', { name: 'Photo suivante' }).click()
  await expect(current(album)).toHaveAccessibleName('1 sur 20')
  await dots(album).nth(4).click()
  await expect(current(album)).toHaveAccessibleName('5 sur 20')
  for (const [width, count] of [
    [1440, 15],
    [390, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect(dots(album)).toHaveCount(count)
    await expect(current(album)).toHaveAccessibleName('5 sur 20')
    await expectNoAxeViolations(page, `at ${width} px`)
  }

  await current(album).getByRole('link').focus()
  await page.keyboard.press('ArrowRight')
  await expect(current(album)).toHaveAccessibleName('6 sur 20')
  await expect(current(album).getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(current(album)).toHaveAccessibleName('5 sur 20')

  await test.step('a finger scrolls the carousel’s strip, and goes around from its ends', async () => {
    const short = section(page, 'Stage')
    await expect(current(short)).toHaveAccessibleName('1 sur 3')
    await swipe(current(short), 120)
    await expect(current(short)).toHaveAccessibleName('3 sur 3')
    await swipe(current(short), -120)
    await expect(current(short)).toHaveAccessibleName('1 sur 3')
    await current(short)
      .locator('xpath=..')
      .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
    await expect(current(short)).toHaveAccessibleName('2 sur 3')
    await expect(short.getByRole('status')).toHaveText(/^Photo 2 sur 3/)

    // A scroll during the carousel's motion, even in the same moment, decides where it ends.
    const scrollAfter = (press: string, to: number) =>
      short.evaluate(
        (root, [name, slide]) => {
          root.querySelector<HTMLElement>(`[aria-label='${name}']`)?.click()
          const strip = root.querySelector('[role=group]')?.parentElement
          strip?.scrollTo({ left: slide * strip.clientWidth, behavior: 'instant' })
        },
        [press, to] as const,
      )
    await scrollAfter('Photo suivante', 0)
    await expect(current(short)).toHaveAccessibleName('1 sur 3')
    await scrollAfter('Photo 3', 1)
    await expect(current(short)).toHaveAccessibleName('2 sur 3')
  })

  await test.step('a long description unfolds, and a visitor loads nothing of the administration', async () => {
    const slide = current(section(page, 'Stage'))
    await slide.getByRole('button', { name: 'Lire plus' }).click()
    await expect(slide.getByText('fin.')).toBeVisible()
    await slide.getByRole('button', { name: 'Lire moins' }).click()
    await expect(slide.getByText('fin.')).toBeHidden()
    expect(requested.length).toBeGreaterThan(5)
    expect(requested.filter((url) => /UploadForm|DeletePhoto|Admin/.test(url))).toEqual([])
  })
})

test('a photo opens large at its own address, with its neighbours by key, swipe and Back', async ({
  page,
  site,
}) => {
  const texts = { event: 'Stage', title: 'Tori et uke', description: 'Deux partenaires.' }
  const [a, b] = await fill(site, texts, 3)
  await fill(site, { event: 'Gala' }, 2)
  await page.goto('/gallery')
  const album = section(page, 'Stage')
  const large = page.getByRole('dialog')
  const link = (of: Locator) => current(of).getByRole('link', { name: /Agrandir/ })
  const isAt = (position: string) =>
    expect(large.getByText(position, { exact: true })).toBeVisible()
  await album.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => scrollY)
  await link(album).click()
  await expect(large).toHaveAccessibleName('Tori et uke')
  await expect(page).toHaveURL(`/gallery/${a?._id}`)
  await expect(large.getByText('Stage', { exact: true })).toBeVisible()
  await expect(large.getByText('Deux partenaires.')).toBeVisible()
  await expect(large.getByRole('time')).toHaveText('samedi 24 janvier 2026 à 15:30')
  await expectNoAxeViolations(page)
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`/gallery/${b?._id}`)
  await swipe(large, -150)
  await isAt('3 sur 3')
  await swipe(large, 150)
  await isAt('2 sur 3')

  await page.goBack()
  await expect(large).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await expect(current(album)).toHaveAccessibleName('2 sur 3')
  await expect(link(album)).toBeFocused()
  expect(Math.abs((await page.evaluate(() => scrollY)) - top)).toBeLessThan(400)
  await page.goForward()
  await isAt('2 sur 3')
  await expect(page).toHaveURL(`/gallery/${b?._id}`)
  // Twice, as an impatient finger does: no further back than the gallery.
  await large.getByRole('button', { name: 'Fermer' }).dblclick({ force: true })
  await expect(large).toBeHidden()
  await expect(page).toHaveURL('/gallery')
  await page.goBack()
  await expect(page).toHaveURL('about:blank')

  await test.step('the large photo has the whole screen, on a phone from edge to edge in its own ratio', async () => {
    await page.goto('/gallery')
    const gala = section(page, 'Gala')
    await link(gala).click()
    // Without a title the event stands for it, and needs no badge.
    await expect(large).toHaveAccessibleName('Gala')
    await expect(large.getByText('Gala', { exact: true })).toHaveCount(1)
    const box = async () => {
      const { x, y, width = 0, height = 0 } = (await large.getByRole('img').boundingBox()) ?? {}
      return { corner: [x, y], width, height, area: width * height }
    }
    for (const [width, height] of [
      [844, 390],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const { corner, area } = await box()
      expect(corner).toEqual([0, 0])
      expect(area).toBeGreaterThan(0.58 * 390 * 844)
    }
    await expect.poll(async () => (await box()).width).toBe(390)
    expect((await box()).height).toBeGreaterThanOrEqual((390 * 2) / 3 - 1)
    await large.getByRole('button', { name: 'Photo suivante' }).click()
    await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual((390 * 3) / 2 - 1)
    expect((await box()).width).toBe(390)
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(current(gala)).toHaveAccessibleName('2 sur 2')
    await expect(link(gala)).toBeFocused()
  })
})

test('an album has all its photos, in pages', async ({ page, site }) => {
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
})

test('a photo and an album have their own pages, and are shared by address', async ({
  page,
  site,
  context,
}) => {
  const [a, b, c] = await fill(site, { event: 'Stage', title: 'Tori et uke' }, 3)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined, configurable: true })
  })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const large = page.getByRole('dialog')
  await page.goto(`/gallery/${a?._id}`)
  await test.step('a photo’s page shows it from edge to edge, and is there after a reload above its album', async () => {
    const picture = await page.getByRole('article').getByRole('img').boundingBox()
    expect([picture?.x, picture?.width]).toEqual([0, page.viewportSize()?.width])
    await page.getByRole('link', { name: 'Photo précédente' }).click()
    await expect(page).toHaveURL(`/gallery/${c?._id}`)
    await page.getByRole('link', { name: 'Voir toutes les photos' }).click()
    await page
      .getByRole('link', { name: /Agrandir/ })
      .nth(1)
      .click()
    await expect(large).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(`/gallery/${b?._id}`)
    await expect(large).toHaveCount(0)
    await expect(page.getByText('2 sur 3', { exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Stage', level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/gallery/albums/Stage')
  })
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page.getByText('Lien copié !')).toBeVisible()
  expect(await copied()).toBe(`${site.url}/gallery/albums/Stage`)
  await page
    .getByRole('link', { name: /Agrandir/ })
    .first()
    .click()
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
})
