import { expect, test } from 'vitest'
import { nextWords } from './nextWords.ts'

test.each([
  ['2026-11-22', 'mercredi 25 novembre à 17\u00a0h\u00a015, dans 3 jours'],
  ['2026-11-24', 'demain, mercredi 25 novembre à 17\u00a0h\u00a015'],
  ['2026-11-25', 'aujourd’hui à 17\u00a0h\u00a015'],
])('on %s the next lesson is « %s »', (today, words) => {
  expect(nextWords({ key: '', date: '2026-11-25', from: '1715' }, today)).toBe(words)
})

test('a moved lesson’s words say so, and the first of a month is « 1er »', () => {
  const next = { key: '', date: '2027-01-01', from: '0900', insteadOf: '2026-12-30' }
  expect(nextWords(next, '2026-12-30')).toBe(
    'vendredi 1er janvier à 9\u00a0h\u00a000, dans 2 jours (déplacé du mercredi 30 décembre)',
  )
})

test('a current lesson’s words name its end', () => {
  const next = { key: '', date: '2026-11-26', from: '1930', running: true as const }
  expect(nextWords({ ...next, to: '2100' }, '2026-11-26')).toBe(
    'en ce moment, jusqu’à 21\u00a0h\u00a000',
  )
})
