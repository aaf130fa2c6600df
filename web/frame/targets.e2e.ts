import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'

const widths = [320, 390]

/** Every public page, and one of each kind of record. */
async function publicPages(page: Page): Promise<string[]> {
  const first = async (address: string) => (await (await page.request.get(address)).json())[0]._id
  return [
    '/',
    '/about',
    '/coaches',
    '/cours',
    '/events',
    `/events/${await first('/api/events')}`,
    '/blogs',
    '/blogs?tag=judo',
    `/blogs/${await first('/api/blogs?view=card')}`,
    '/podiums',
    '/gallery',
    '/contact',
  ]
}

/**
 * What a thumb has less than 44 px for. Not meant: links within a sentence, fields nobody sees, and a
 * link that covers its whole card.
 */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, select, textarea, summary')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => getComputedStyle(it, '::after').position !== 'absolute')
      .filter((it) => !(getComputedStyle(it).display === 'inline' && it.closest('p')))
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && (box.width < 43.5 || box.height < 43.5))
      .map(({ it, box }) => `${it.textContent} ${box.width} x ${box.height}`),
  )

for (const width of widths) {
  test(`a thumb has 44 px for all there is to tap at ${width} px @telephone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    for (const address of await publicPages(page)) {
      await page.goto(address)
      expect(await smallTargets(page), address).toEqual([])
    }
  })
}

test('words keep apart in headings: the space between them is as wide as a stroke', async ({
  page,
}) => {
  await page.goto('/')
  const gaps = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      const size = Number.parseFloat(getComputedStyle(heading).fontSize)
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { index } of text.data.matchAll(/(?<=\S) (?=\S)/g)) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + 1)
          const { width } = range.getBoundingClientRect()
          // A space at the end of a line has no width.
          if (width > 0 && width / size < 0.2) found.push(`${text.data} ${width / size}`)
        }
      }
      return found
    }),
  )
  expect(gaps).toEqual([])
})
