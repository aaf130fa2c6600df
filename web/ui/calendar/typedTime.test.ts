import { expect, test } from 'vitest'
import { readTypedTime } from './typedTime.ts'

test.each(['18h30', '18 h 30', '18H30', '18.30', '18:30', '18:30:00', ' 18:30 ', '18 heures 30'])(
  'the typed time « %s » is half past six',
  (typed) => {
    expect(readTypedTime(typed)).toBe('18:30')
  },
)

test.each(['', 'midi', '24:00', '18:60', '18', '18 h 30 – 19 h', '1.5'])(
  'the typed time « %s » is invalid',
  (typed) => {
    expect(readTypedTime(typed)).toBeUndefined()
  },
)

test('a typed hour alone is a full hour', () => {
  expect(['9h', '9 h', '9 heures'].map(readTypedTime)).toEqual(['09:00', '09:00', '09:00'])
})
