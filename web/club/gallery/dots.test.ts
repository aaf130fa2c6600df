import { expect, test } from 'vitest'
import { narrowDots, wideDots, windowStart } from './Carousel.tsx'

test.each([
  ['the first photo', 0, 0],
  ['a photo near the beginning', 3, 0],
  ['a photo in the middle', 10, 7],
  ['a photo near the end', 18, 13],
  ['the last photo', 19, 13],
])('of 20 photos, %s is among its 7 dots', (_, index, start) => {
  expect(windowStart(index, 20, narrowDots)).toBe(start)
})

test('fewer photos than dots all have theirs', () => {
  expect(windowStart(4, 5, narrowDots)).toBe(0)
  expect(windowStart(14, 15, wideDots)).toBe(0)
})

test('the 7 dots are always among the 15, so that a style sheet can choose', () => {
  for (let count = 1; count < 40; count++) {
    for (let index = 0; index < count; index++) {
      const wide = windowStart(index, count, wideDots)
      const narrow = windowStart(index, count, narrowDots)
      expect(narrow).toBeGreaterThanOrEqual(wide)
      expect(narrow + narrowDots).toBeLessThanOrEqual(Math.max(wide + wideDots, narrowDots))
    }
  }
})
