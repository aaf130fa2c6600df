import { expect, test } from 'vitest'
import type { Trashed } from '#src/core/trash/trash.schema.ts'
import { chooseTrashed, timeLeft } from './trash-list.ts'

const trashed = (recordType: string, title: string, deletedBy = 'admin'): Trashed => ({
  room: recordType,
  _id: title,
  title,
  deletedAt: '2026-11-20T10:00:00Z',
  deletedBy,
  expiresAt: '2026-12-20T10:00:00Z',
})

test('the trash is filtered by record type, and by words in title or account, whatever the accents', () => {
  const list = [trashed('blogs', 'Été au dojo'), trashed('events', 'Gala d’été', 'Éric')]
  const titles = (search: string, recordType = '') =>
    chooseTrashed(list, search, recordType).map(({ title }) => title)
  expect(titles('')).toEqual(['Été au dojo', 'Gala d’été'])
  expect(titles(' ETE ')).toHaveLength(2)
  expect(titles('été gala')).toEqual(['Gala d’été'])
  expect(titles('eric')).toEqual(['Gala d’été'])
  expect(titles('', 'blogs')).toEqual(['Été au dojo'])
  expect(titles('gala', 'blogs')).toEqual([])
})

test.each([
  [0, 'Encore 30 jours'],
  [1, 'Encore 30 jours'],
  [24, 'Encore 29 jours'],
  [28 * 24, 'Encore 2 jours'],
  [29 * 24, 'Dernier jour'],
  [30 * 24 - 1, 'Dernier jour'],
])('a record %i hours after its deletion shows: %s', (hours, text) => {
  const now = Date.parse('2026-11-20T10:00:00Z') + hours * 3_600_000
  expect(timeLeft('2026-12-20T10:00:00Z', now)).toBe(text)
})
