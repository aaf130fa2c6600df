import { expect, test } from 'vitest'
import { narrowDots, wideDots, windowStart } from './Carousel.tsx'
import { dayText, groupByEvent } from './photo.ts'

const photo = {
  _id: '1',
  event: '',
  url: '/uploads/gallery/a.jpg',
  title: '',
  description: '',
  alt: '',
  date: '2026-01-24T14:30:00.000Z',
}

test('photos are grouped in the list’s order, those without an event last', () => {
  const photos = ['', 'Stage', 'Gala', ' Stage '].map((event, at) => ({
    ...photo,
    event,
    _id: `${at + 1}`,
  }))
  expect(groupByEvent(photos)).toMatchObject([
    { event: 'Stage', photos: [{ _id: '2' }, { _id: '4' }] },
    { event: 'Gala', photos: [{ _id: '3' }] },
    { event: 'Autres', photos: [{ _id: '1' }] },
  ])
  expect(groupByEvent([])).toEqual([])
})

test.each([
  ['2026-02-01T15:30', 'dimanche 1er février 2026 à 15:30'],
  ['2026-02-01', 'dimanche 1er février 2026'],
  // The minute of the upload is no answer.
  [undefined, 'Ajoutée le samedi 24 janvier 2026'],
])('a photo of the day %s has the text « %s »', (day, text) => {
  expect(dayText({ ...photo, ...(day && { day }) })).toBe(text)
})

test.each([
  ['the first photo of 20', 0, 20, narrowDots, 0],
  ['a photo near the beginning', 3, 20, narrowDots, 0],
  ['a photo in the middle', 10, 20, narrowDots, 7],
  ['a photo near the end', 18, 20, narrowDots, 13],
  ['the last photo', 19, 20, narrowDots, 13],
  ['the last of fewer photos than dots', 4, 5, narrowDots, 0],
  ['the last of as many photos as dots', 14, 15, wideDots, 0],
])('%s is among the carousel’s dots', (_, index, count, dots, start) => {
  expect(windowStart(index, count, dots)).toBe(start)
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
