import { expect, test } from 'vitest'
import { findHoursProblem, readSpans, showHours } from './lesson-times.shared.ts'

test.each([
  ['17 h 30 – 18 h 30'],
  ['17h30-18h30'],
  ['17h30 – 18h30'],
  ['17:30 - 18:30'],
  ['de 17h30 à 18h30'],
  ['De 17 heures 30 à 18 heures 30'],
  ['17H30/18H30'],
])('the lesson time « %s » is parsed, and shown in the one spelling', (text) => {
  expect(readSpans(text)).toEqual([{ from: '1730', to: '1830' }])
  expect(showHours(text)).toBe('17\u00a0h\u00a030 – 18\u00a0h\u00a030')
})

test.each([
  ['9h - 10h', '9\u00a0h\u00a000 – 10\u00a0h\u00a000'],
  ['18h', '18\u00a0h\u00a000'],
  ['18h30-19h45 (sauf vacances)', '18\u00a0h\u00a030 – 19\u00a0h\u00a045 (sauf vacances)'],
  [
    '10h-11h et 14h-15h',
    '10\u00a0h\u00a000 – 11\u00a0h\u00a000 et 14\u00a0h\u00a000 – 15\u00a0h\u00a000',
  ],
  ['18-19h30', '18\u00a0h\u00a000 – 19\u00a0h\u00a030'],
  ['Selon le groupe', 'Selon le groupe'],
  ['19h30 – 18h30', '19h30 – 18h30'],
  ['25h – 26h', '25h – 26h'],
  ['', ''],
])('the lesson time « %s » is shown as « %s »', (text, formatted) => {
  expect(showHours(text)).toBe(formatted)
})

test.each([
  ['19h30 – 18h30', 'Ce cours finit avant de commencer'],
  ['18h - 18h', 'Ce cours finit avant de commencer'],
  ['10h-11h et 15h-14h', 'Ce cours finit avant de commencer'],
  ['25:00', 'Cette heure n’existe pas'],
  ['18h30 - 19h75', 'Cette heure n’existe pas'],
  ['18h30-19h45', undefined],
  ['18h', undefined],
  ['17 h, 18 h, 19 h', undefined],
  ['le soir', undefined],
])('the lesson time « %s » is refused: %s', (text, problem) => {
  expect(findHoursProblem(text)).toBe(problem)
})
