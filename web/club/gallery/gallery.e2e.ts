import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { form, photo } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, type Site, test } from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

type Upload = { count?: number; event?: string; title?: string; description?: string }

/** The newest uploads come first in the gallery: the last one of the list opens the page. */
async function fill(site: Site, uploads: Upload[]): Promise<void> {
  for (const { count = 1, ...texts } of uploads) {
    const files = Array.from({ length: count }, () => photo())
    await write(site, 'POST /api/gallery/upload', form({ ...texts, images: files }))
  }
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

test('a long description unfolds, and a large gallery has pages of six albums', async ({
  page,
  site,
}) => {
  const names = ['Long', 'Court', 'Un', 'Deux', 'Trois', 'Quatre']
  const exactly = 'a'.repeat(200)
  const texts: Record<string, string> = { Long: `${'mot '.repeat(50)}fin.`, Court: exactly }
  await fill(
    site,
    [...names, 'Gala'].toReversed().map((event) => ({
      event,
      title: event,
      description: texts[event] ?? '',
    })),
  )
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/gallery')
  await test.step('a description above 200 characters unfolds by « Lire plus »', async () => {
    await expect(section(page, 'Court').getByText(exactly)).toBeVisible()
    await expect(section(page, 'Court').getByRole('button')).toHaveCount(0)
    await expect(section(page, 'Long').getByText('fin.')).toBeHidden()
    await section(page, 'Long').getByRole('button', { name: 'Lire plus' }).click()
    await expect(section(page, 'Long').getByText('fin.')).toBeVisible()
    await section(page, 'Long').getByRole('button', { name: 'Lire moins' }).click()
    await expect(section(page, 'Long').getByText('fin.')).toBeHidden()
  })
  await test.step('a large gallery has pages of six albums', async () => {
    await expect(page.locator('main h2')).toHaveText(names)
    await page.getByRole('link', { name: 'Page suivante' }).click()
    await expect(page.locator('main h2')).toHaveText(['Gala'])
    await expect(page).toHaveURL(/\/gallery\?page=2$/)
    await expect(page.getByText('Page 2 sur 2')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Page suivante' })).toBeHidden()
    await page.getByRole('link', { name: 'Page précédente' }).click()
    await expect(page).toHaveURL(/\/gallery$/)
    await expect(page.locator('main h2')).toHaveText(names)
  })
  await test.step('the gallery loads nothing of the administration for visitors', async () => {
    expect(scripts.length).toBeGreaterThan(5)
    expect(scripts.filter((url) => /GalleryAdmin/.test(url))).toEqual([])
    await expect(page.getByText('Administration')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
  })
})

test('the carousel goes around both ends by button, key and finger', async ({ page, site }) => {
  await fill(site, [
    { event: 'Stage', count: 3 },
    { event: 'Tournoi', count: 20 },
  ])
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
})

test('a photo opens large, with its neighbours by key or swipe', async ({ page, site }) => {
  await fill(site, [
    { event: 'Stage', title: 'Tori et uke', description: 'Deux partenaires.', count: 2 },
    { event: 'Stage' },
  ])
  const red = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
  const images = [photo(await red(60, 40), 'a.jpg'), photo(await red(40, 60), 'b.jpg')]
  await write(site, 'POST /api/gallery/upload', form({ event: 'Gala', images }))
  await page.goto('/gallery')
  const album = section(page, 'Stage')
  await current(album).getByRole('link').click()
  const large = page.getByRole('dialog')
  // Without a title the event stands for it, and needs no badge.
  await expect(large).toHaveAccessibleName('Stage')
  await expect(large.getByText('Stage', { exact: true })).toHaveCount(1)
  // Neither the event nor the camera says when: the minute of the upload is no answer.
  await expect(large.getByRole('time')).toHaveText(
    /^Ajoutée le (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche) (1er|\d{1,2}) \S+ \d{4}$/,
  )
  await page.keyboard.press('ArrowRight')
  await expect(large).toHaveAccessibleName('Tori et uke')
  await expect(large.getByText('Stage', { exact: true })).toBeVisible()
  await expect(large.getByText('Deux partenaires.')).toBeVisible()
  await expectNoAxeViolations(page)
  await swipe(large, -150)
  await expect(large.getByText('3 sur 3', { exact: true })).toBeVisible()
  await swipe(large, 150)
  await expect(large.getByText('2 sur 3', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await expect(current(album)).toHaveAccessibleName('2 sur 3')
  await expect(current(album).getByRole('link')).toBeFocused()

  await current(album).getByRole('link').click()
  await large.getByRole('button', { name: 'Fermer' }).click()
  await expect(large).toBeHidden()
  await current(album).getByRole('link').click()
  await expect(large).toBeVisible()
  // The whole screen, upright and on its side.
  for (const [width, height] of [
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    const shown = await large.getByRole('img').boundingBox()
    expect([shown?.x, shown?.y]).toEqual([0, 0])
    expect((shown?.width ?? 0) * (shown?.height ?? 0)).toBeGreaterThan(0.58 * 390 * 844)
  }
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await test.step('on a phone the large photo reaches both edges in its own ratio', async () => {
    await current(section(page, 'Gala'))
      .getByRole('link', { name: /Agrandir/ })
      .click()
    const picture = large.getByRole('img')
    const width = page.viewportSize()?.width ?? 0
    const box = async () => {
      const { x = 0, width: wide = 0, height = 0 } = (await picture.boundingBox()) ?? {}
      return [x, wide, height >= width * shape - 1]
    }
    let shape = 2 / 3
    await expect.poll(box).toEqual([0, width, true])
    shape = 3 / 2
    await large.getByRole('button', { name: 'Photo suivante' }).click()
    await expect.poll(box).toEqual([0, width, true])
  })
})
