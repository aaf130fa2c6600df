import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { pictures } from '#src/testing/photos.ts'
import { expect, expectNoAxeViolations, freshTest, type Site, test } from '#web/testing/server.ts'

type Upload = { count?: number; event?: string; title?: string; description?: string }

/** The newest uploads come first in the gallery: the last one of the list opens the page. */
async function fill(request: APIRequestContext, site: Site, uploads: Upload[]): Promise<void> {
  const data = { username: 'admin', password: site.adminPassword }
  const { token } = await (await request.post('/api/auth/login', { data })).json()
  for (const { count = 1, ...texts } of uploads) {
    const form = new FormData()
    for (const [name, text] of Object.entries(texts)) form.append(name, text)
    const files = Array.from(
      { length: count },
      () => new File([new Uint8Array(pictures.png)], 'a.png'),
    )
    for (const file of files) form.append('images', file)
    const answer = await request.post('/api/gallery/upload', {
      multipart: form,
      headers: { Authorization: `Bearer ${token}` },
    })
    expect(answer.status(), await answer.text()).toBe(201)
  }
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const current = (album: Locator) => album.locator('[role=group]:not([inert])')
const dots = (album: Locator) =>
  album.getByRole('button', { name: /^Photo \d+$/ }).filter({ visible: true })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

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

test('an empty gallery says so', async ({ page }) => {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { name: 'Moments Inoubliables', level: 1 })).toBeVisible()
  for (const text of ['Galerie Photos', 'Arts martiaux', 'Compétitions', 'Souvenirs']) {
    await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Galerie Vide' })).toBeVisible()
  await expect(
    page.getByText(
      'Aucune photo n’a encore été ajoutée. Les images apparaîtront ici une fois uploadées.',
    ),
  ).toBeVisible()
})

freshTest(
  'photos stand in sections by event, those without one last',
  async ({ page, site, request }) => {
    await fill(request, site, [
      { event: 'Stage', count: 2, title: 'Tori et uke' },
      { title: 'Mercredi' },
      { event: 'Gala', title: 'Un salut' },
    ])
    await page.goto('/gallery')
    await expect(page.locator('main h2')).toHaveText(['Gala', 'Stage', 'Autres'])
    await expect(section(page, 'Gala').getByText('1 photo', { exact: true })).toBeVisible()
    await expect(section(page, 'Stage').getByText('2 photos', { exact: true })).toBeVisible()
    // An album of one photo has no carousel buttons.
    await expect(section(page, 'Gala').getByRole('button')).toHaveCount(0)
  },
)

freshTest(
  'the carousel goes around both ends, with dots enough for the width @both',
  async ({ page, site, request }) => {
    await fill(request, site, [{ event: 'Tournoi', count: 20 }])
    await page.goto('/gallery')
    const album = section(page, 'Tournoi')
    await expect(dots(album)).toHaveCount(isPhone(page) ? 7 : 15)
    await expect(current(album)).toHaveAccessibleName('1 sur 20')
    await album.getByRole('button', { name: 'Photo précédente' }).click()
    await expect(current(album)).toHaveAccessibleName('20 sur 20')
    await expect(current(album)).toBeInViewport({ ratio: 0.5 })
    await expect(dots(album).last()).toHaveAttribute('aria-current', 'true')
    await album.getByRole('button', { name: 'Photo suivante' }).click()
    await expect(current(album)).toHaveAccessibleName('1 sur 20')
    await dots(album).nth(4).click()
    await expect(current(album)).toHaveAccessibleName('5 sur 20')
    await expect(dots(album)).toHaveCount(isPhone(page) ? 7 : 15)

    await current(album).getByRole('link').focus()
    await page.keyboard.press('ArrowRight')
    await expect(current(album)).toHaveAccessibleName('6 sur 20')
    await expect(current(album).getByRole('link')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(current(album)).toHaveAccessibleName('5 sur 20')
    await expectNoAxeViolations(page)
  },
)

freshTest(
  'a finger scrolls the strip, and goes around from its ends',
  async ({ page, site, request }) => {
    await fill(request, site, [{ event: 'Tournoi', count: 3 }])
    await page.goto('/gallery')
    const album = section(page, 'Tournoi')
    await expect(current(album)).toHaveAccessibleName('1 sur 3')
    await swipe(current(album), 120)
    await expect(current(album)).toHaveAccessibleName('3 sur 3')
    await swipe(current(album), -120)
    await expect(current(album)).toHaveAccessibleName('1 sur 3')
    await current(album)
      .locator('xpath=..')
      .evaluate((strip) => strip.scrollTo({ left: strip.clientWidth, behavior: 'instant' }))
    await expect(current(album)).toHaveAccessibleName('2 sur 3')
    await expect(album.getByRole('status')).toHaveText(/^Photo 2 sur 3/)

    // A scroll during the carousel's motion, even in the same moment, decides where it ends.
    const scrollAfter = (press: string, to: number) =>
      album.evaluate(
        (root, [name, slide]) => {
          root.querySelector<HTMLElement>(`[aria-label='${name}']`)?.click()
          const strip = root.querySelector('[role=group]')?.parentElement
          strip?.scrollTo({ left: slide * strip.clientWidth, behavior: 'instant' })
        },
        [press, to] as const,
      )
    await scrollAfter('Photo suivante', 0)
    await expect(current(album)).toHaveAccessibleName('1 sur 3')
    await scrollAfter('Photo 3', 1)
    await expect(current(album)).toHaveAccessibleName('2 sur 3')
  },
)

freshTest(
  'a description above 200 characters is opened by « Lire plus »',
  async ({ page, site, request }) => {
    const exactly = 'a'.repeat(200)
    const long = `${'mot '.repeat(50)}fin.`
    await fill(request, site, [
      { event: 'Court', title: 'Court', description: exactly },
      { event: 'Long', title: 'Long', description: long },
    ])
    await page.goto('/gallery')
    await expect(section(page, 'Court').getByText(exactly)).toBeVisible()
    await expect(section(page, 'Court').getByRole('button')).toHaveCount(0)
    await expect(section(page, 'Long').getByText('fin.')).toBeHidden()
    await section(page, 'Long').getByRole('button', { name: 'Lire plus' }).click()
    await expect(section(page, 'Long').getByText('fin.')).toBeVisible()
    await section(page, 'Long').getByRole('button', { name: 'Lire moins' }).click()
    await expect(section(page, 'Long').getByText('fin.')).toBeHidden()
  },
)

freshTest(
  'a photo opens large, with its neighbours a key or a swipe away',
  async ({ page, site, request }) => {
    await fill(request, site, [
      { event: 'Stage', title: 'Tori et uke', description: 'Deux partenaires.', count: 2 },
      { event: 'Stage' },
    ])
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
    if (isPhone(page)) {
      await swipe(large, -150)
      await expect(large.getByText('3 sur 3', { exact: true })).toBeVisible()
      await swipe(large, 150)
      await expect(large.getByText('2 sur 3', { exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(large).toBeHidden()
    await expect(current(album)).toHaveAccessibleName('2 sur 3')
    await expect(current(album).getByRole('link')).toBeFocused()

    await current(album).getByRole('link').click()
    await large.getByRole('button', { name: 'Fermer' }).click()
    await expect(large).toBeHidden()
    await current(album).getByRole('link').click()
    await expect(large).toBeVisible()
    if (isPhone(page)) {
      // The whole screen, upright and on its side.
      for (const [width, height] of [
        [390, 844],
        [844, 390],
      ] as const) {
        await page.setViewportSize({ width, height })
        const photo = await large.getByRole('img').boundingBox()
        expect([photo?.x, photo?.y]).toEqual([0, 0])
        expect((photo?.width ?? 0) * (photo?.height ?? 0)).toBeGreaterThan(0.58 * 390 * 844)
      }
      await page.keyboard.press('Escape')
    } else await page.mouse.click(5, 5)
    await expect(large).toBeHidden()
  },
)

freshTest('a visitor loads nothing of the administration', async ({ page, site, request }) => {
  await fill(request, site, [{ event: 'Stage' }])
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto('/gallery', { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /GalleryAdmin/.test(url))).toEqual([])
  await expect(page.getByText('Administration')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0)
})

freshTest('a large gallery comes in pages of six albums', async ({ page, site, request }) => {
  const names = ['Un', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit']
  await fill(
    request,
    site,
    names.toReversed().map((event) => ({ event })),
  )
  await page.goto('/gallery')
  await expect(page.locator('main h2')).toHaveText(names.slice(0, 6))
  await page.getByRole('link', { name: 'Page suivante' }).click()
  await expect(page.locator('main h2')).toHaveText(names.slice(6))
  await expect(page).toHaveURL(/\/gallery\?page=2$/)
  await expect(page.getByText('Page 2 sur 2')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Page suivante' })).toBeHidden()
  await page.getByRole('link', { name: 'Page précédente' }).click()
  await expect(page).toHaveURL(/\/gallery$/)
  await expect(page.locator('main h2')).toHaveText(names.slice(0, 6))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  freshTest(
    'every photo is there, with its whole description and a link to it',
    async ({ page, site, request }) => {
      await fill(request, site, [
        { event: 'Stage', count: 3, description: `${'mot '.repeat(60)}fin.` },
      ])
      await page.goto('/gallery')
      const links = section(page, 'Stage').getByRole('link')
      const photos = links.filter({ hasText: 'Agrandir' })
      await expect(photos).toHaveCount(3)
      const removals = links.filter({ hasText: 'Demander le retrait' })
      await expect(removals).toHaveCount(3)
      await expect(removals.first()).toHaveAttribute('href', /^\/gallery\/\w+\/retrait$/)
      await expect(section(page, 'Stage').locator('figcaption noscript').first()).toBeVisible()
      await photos.last().click()
      await expect(page).toHaveURL(/\/gallery\/\w{12}$/)
      await expect(page.getByRole('heading', { name: 'Stage', level: 1 })).toBeVisible()
      await expect(page.getByText('fin.')).toBeVisible()
      await expect(page.getByText('3 sur 3', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Partager' })).toBeHidden()
      await page.getByRole('link', { name: 'Photo suivante' }).click()
      await expect(page.getByText('1 sur 3', { exact: true })).toBeVisible()
      await page.getByRole('link', { name: 'Voir toutes les photos' }).click()
      await expect(page.getByRole('heading', { name: 'Stage', level: 1 })).toBeVisible()
      await expect(page.getByRole('link', { name: /Agrandir/ })).toHaveCount(3)
    },
  )
})
