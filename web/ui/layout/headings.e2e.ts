import { expect, test } from '#web/testing/server.ts'

test('words keep apart in headings: the space between them is as wide as a stroke @both', async ({
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
          if (width > 0 && width / size < 0.19) found.push(`${text.data} ${width / size}`)
        }
      }
      return found
    }),
  )
  expect(gaps).toEqual([])
})
