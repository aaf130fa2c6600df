import { expect, test } from 'vitest'
import { readTypedDay, writeTypedDay } from './typedDay.ts'

test.each([
  '04/07/2031',
  '4/7/2031',
  '4.7.31',
  ' 04-07-2031 ',
  '4 7 2031',
  '04072031',
  '2031-07-04',
  '4 juillet 2031',
  'vendredi 4 juillet 2031',
  'Ven. 4 juil. 31',
  '04-juil-31',
  '04/07/2031 00:00:00',
  '2031-07-04T18:30:00',
])('the typed day « %s » is the fourth of July', (typed) => {
  expect(readTypedDay(typed)).toBe('2031-07-04')
})

test.each([
  '',
  '31/02/2031',
  '4/13/2031',
  '0/1/2031',
  '04/07',
  '2031-02-30',
  'demain',
  '040720',
  '31 février 2031',
  '4 jui 2031',
  '4 brumaire 2031',
])('the typed day « %s » is invalid', (typed) => {
  expect(readTypedDay(typed)).toBeUndefined()
})

test('a typed day is shown in French, and an invalid one stays as typed', () => {
  expect(writeTypedDay('2031-07-04')).toBe('04/07/2031')
  expect(writeTypedDay('31/02/2031')).toBe('31/02/2031')
  expect(writeTypedDay('')).toBe('')
})
