import { expect, test } from 'vitest'
import {
  calendarDay,
  dayNumber,
  longDay,
  longMonthYear,
  monthYear,
  relativeDate,
  weekday,
} from './dates.ts'

test('a day is formatted as the club writes it', () => {
  expect(dayNumber('2026-12-07')).toBe('07')
  expect(monthYear('2026-12-07')).toBe('déc. 2026')
  expect(longMonthYear('2026-12-07')).toBe('décembre 2026')
  expect(weekday('2026-12-07')).toBe('lundi')
  expect(longDay('2026-12-07')).toBe('7 décembre 2026')
})

test('the first of a month is « le 1er »', () => {
  expect(longDay('2027-01-01')).toBe('1er janvier 2027')
  expect(longDay('2027-01-11')).toBe('11 janvier 2027')
})

test('an instant is formatted as its day in France', () => {
  expect(calendarDay('2026-11-14T23:30:00.000Z')).toBe('2026-11-15')
  expect(longDay('2026-07-14T22:30:00.000Z')).toBe('15 juillet 2026')
})

test('an invalid date is formatted unchanged', () => {
  expect(longDay('Été 2019')).toBe('Été 2019')
  expect(dayNumber('')).toBe('')
})

test.each([
  [0, 'Aujourd’hui'],
  [24, 'Aujourd’hui'],
  [25, 'Hier'],
  [48, 'Hier'],
  [49, '2 jours auparavant'],
  [7 * 24, '6 jours auparavant'],
  [7 * 24 + 1, '13/11/2026'],
])('a message sent %i hours ago is dated %s', (hours, text) => {
  const sent = Date.parse('2026-11-13T12:00:00Z')
  expect(relativeDate('2026-11-13T12:00:00Z', sent + hours * 3_600_000)).toBe(text)
})
