import { expect, test } from 'vitest'
import { fromWallTime, toWallTime } from './clubTime.ts'

test.each([
  ['2026-11-20T18:30', '2026-11-20T17:30:00.000Z'],
  ['2026-07-14T00:05', '2026-07-13T22:05:00.000Z'],
  ['2027-01-01T00:00', '2026-12-31T23:00:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  ['2026-10-25T01:59', '2026-10-24T23:59:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('the club’s time %s in Paris is %s', (wall, moment) => {
  expect(fromWallTime(wall)).toBe(moment)
  expect(toWallTime(moment)).toBe(wall)
})

test('an hour skipped by summer time is the next one', () => {
  expect(fromWallTime('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
})

test.each(['', '2026-11-20', '2026-11-20T', '20/11/2026T18:30', '2026-13-40T10:00'])(
  'the club’s time « %s » is invalid',
  (wall) => {
    expect(fromWallTime(wall)).toBeUndefined()
  },
)
