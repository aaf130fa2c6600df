import { expect, test } from 'vitest'
import { nextDay } from './week.ts'

test.each([
  [[], 'Lundi'],
  [['Lundi', 'MARDI'], 'Mercredi'],
  [['Mercredi matin'], 'Jeudi'],
  [['Lundi', 'Dimanche'], 'Mardi'],
  [['Stage'], 'Lundi'],
  [['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'], ''],
])('the day after %j is « %s »', (days, next) => {
  expect(nextDay(days)).toBe(next)
})
