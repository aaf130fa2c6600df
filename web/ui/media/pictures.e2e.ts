import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, type Site, test } from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

/** A photo of 1600 × 1200 pixels, stored on the site; answers its address. */
async function store(site: Site): Promise<string> {
  const plain = { width: 1600, height: 1200, channels: 3, background: '#2c7a49' } as const
  const bytes = await sharp({ create: plain }).jpeg().toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'salut.jpg'))
  return (await write<{ url: string }>(site, 'POST /api/media', form)).url
}

/** The sum of what moved without being asked to, since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 300)
      }),
  )

test('pictures load in the fitting copy and reserve their place', async ({ page, site }) => {
  const image = await store(site)
  await empty(site, '/api/events')
  await empty(site, '/api/coaches')
  const day = '2099-05-02'
  const event = { title: 'Gala', description: 'Tout le club.', date: day, image }
  const { _id } = await write<{ _id: string }>(site, 'POST /api/events', event)
  const content = `Avant.\n\n![Le salut](${image})\n\nAprès.`
  const post = { title: 'Un salut', content, image, tags: [], featured: true }
  const article = await write<{ _id: string }>(site, 'POST /api/blogs', post)
  for (const name of ['Ana', 'Léa', 'Tom']) {
    const coach = { name, bio: 'Kata.', rank: '5e dan', image, socials: [] }
    await write(site, 'POST /api/coaches', coach)
  }

  // Lists and records have other sizes of their own at each width.
  const views = [
    { width: 390, height: 844, addresses: ['/events', `/blogs/${article._id}`] },
    { width: 1440, height: 900, addresses: ['/blogs', `/events/${_id}`, `/blogs/${article._id}`] },
  ]
  for (const { addresses, ...size } of views) {
    await test.step(`at ${size.width}`, async () => {
      await page.setViewportSize(size)
      for (const address of addresses) {
        await page.goto(address)
        const first = page.locator(`main img[src="${image}"]`).first()
        await expect(first, address).toHaveAttribute('loading', 'eager')
        await expect(first, address).toHaveAttribute('fetchpriority', 'high')
        const copies = /320\.webp 320w, .*1600\.webp 1600w$/
        await expect(first, address).toHaveAttribute('srcset', copies)
        await expect(first, address).toHaveAttribute('width', '1600')
        const ground = /^rgb\(4[45], 12[123], 7[2345]\)$/
        await expect(first, address).toHaveCSS('background-color', ground)
        await expect
          .poll(() => first.evaluate((img: HTMLImageElement) => img.currentSrc), {
            message: address,
          })
          .toMatch(/\d+\.webp$/)
        // A font that comes late moves some lines; a picture without its place counts 0.1 and more.
        expect(await layoutShift(page), address).toBeLessThan(0.05)
      }

      const photo = page.getByRole('img', { name: 'Le salut' })
      const before = await page.evaluate(() => document.body.scrollHeight)
      await photo.scrollIntoViewIfNeeded()
      const { width, shown } = await photo.evaluate(async (img: HTMLImageElement) => {
        await img.decode()
        return { width: img.clientWidth, shown: Number(/(\d+)\.webp$/.exec(img.currentSrc)?.[1]) }
      })
      expect(shown).toBeGreaterThanOrEqual(width)
      expect(shown).toBeLessThanOrEqual(Math.max(320, 3 * width))
      expect(await page.evaluate(() => document.body.scrollHeight)).toBe(before)
      const share = page.locator('meta[property="og:image"]')
      await expect(share).toHaveAttribute('content', `${site.url}${image}`)
    })
  }

  await test.step('portraits further down come in a copy as well', async () => {
    await page.goto('/coaches')
    const portrait = page.getByRole('img', { name: 'Portrait de Ana' })
    await portrait.scrollIntoViewIfNeeded()
    await expect(portrait).toHaveAttribute('sizes', /vw/)
    await expect
      .poll(() => portrait.evaluate((img: HTMLImageElement) => img.currentSrc))
      .toMatch(/\.webp$/)
  })

  await test.step('leaving a page fetches no larger copies of the pictures on it', async () => {
    const last = page.locator(`main img[src="${image}"]`).last()
    await last.scrollIntoViewIfNeeded()
    await expect.poll(() => last.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
    const fetched: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/uploads/')) fetched.push(request.url())
    })
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(fetched).toEqual([])
  })
})
