import { expect, test } from 'vitest'
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

test('photos are grouped in the order of the list, those without an event last', () => {
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
