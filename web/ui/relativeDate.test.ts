import { expect, test } from 'vitest'
import { relativeDate } from './relativeDate.ts'

test.each([
  [0, 'Aujourd’hui'],
  [24, 'Aujourd’hui'],
  [25, 'Hier'],
  [48, 'Hier'],
  [49, '2 jours auparavant'],
  [7 * 24, '6 jours auparavant'],
  [7 * 24 + 1, '13/11/2026'],
])('%i hours after it was sent a message is dated %s', (hours, text) => {
  const sent = Date.parse('2026-11-13T12:00:00Z')
  expect(relativeDate('2026-11-13T12:00:00Z', sent + hours * 3_600_000)).toBe(text)
})
