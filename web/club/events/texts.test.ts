import { expect, test } from 'vitest'
import { hoursText } from './texts.ts'

test.each([
  [{}, ''],
  [{ startTime: '09:00' }, '9 h'],
  [{ startTime: '09:00', endTime: '17:30' }, '9 h – 17 h 30'],
  [{ startTime: '20:00', endTime: '01:30' }, '20 h – 1 h 30 le lendemain'],
  [
    { startTime: '20:00', endTime: '01:30', endDate: '2026-12-06' },
    '20 h, jusqu’au dimanche 6 décembre à 1 h 30',
  ],
])('the event hours %j are shown as « %s »', (times, text) => {
  expect(hoursText({ date: '2026-12-05', ...times }).replaceAll('\u00a0', ' ')).toBe(text)
})
