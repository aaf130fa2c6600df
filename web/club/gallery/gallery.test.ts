import { expect, test } from 'vitest'
import { narrowDots, wideDots, windowStart } from './Carousel.tsx'
import { groupByEvent } from './photo.ts'

const photo = (event: string, _id: string) => ({
  _id,
  event,
  url: '/uploads/gallery/a.jpg',
  title: '',
  description: '',
  alt: '',
  date: '2026-01-24T14:30:00.000Z',
})

test('photos are grouped in the list’s order, those without an event last', () => {
  const photos = [photo('', '1'), photo('Stage', '2'), photo('Gala', '3'), photo(' Stage ', '4')]
  const sections = groupByEvent(photos).map(({ event, photos: list }) => [
    event,
    list.map(({ _id }) => _id).join(' '),
  ])
  expect(sections).toEqual([
    ['Stage', '2 4'],
    ['Gala', '3'],
    ['Autres', '1'],
  ])
})

test('an empty gallery has no sections', () => {
  expect(groupByEvent([])).toEqual([])
})

test.each([
  ['the first photo', 0, 0],
  ['a photo near the beginning', 3, 0],
  ['a photo in the middle', 10, 7],
  ['a photo near the end', 18, 13],
  ['the last photo', 19, 13],
])('of 20 photos, %s is among its 7 dots', (_, index, start) => {
  expect(windowStart(index, 20, narrowDots)).toBe(start)
})

test('fewer photos than dots all have a dot', () => {
  expect(windowStart(4, 5, narrowDots)).toBe(0)
  expect(windowStart(14, 15, wideDots)).toBe(0)
})

test('the 7 dots are always among the 15, so that CSS can choose', () => {
  for (let count = 1; count < 40; count++) {
    for (let index = 0; index < count; index++) {
      const wide = windowStart(index, count, wideDots)
      const narrow = windowStart(index, count, narrowDots)
      expect(narrow).toBeGreaterThanOrEqual(wide)
      expect(narrow + narrowDots).toBeLessThanOrEqual(Math.max(wide + wideDots, narrowDots))
    }
  }
})
