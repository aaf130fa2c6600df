import { expect, test } from 'vitest'
import { readPastedNames, splitNames } from './names.ts'

test.each([
  ['Lina M.', ['Lina M.']],
  ['Lina M.,', ['Lina M.', '']],
  ['Lina M., Tom R.', ['Lina M.', ' Tom R.']],
  ['Lina M. (minime, −44 kg), Tom', ['Lina M. (minime, −44 kg)', ' Tom']],
  ['Lina M. (minime, −44', ['Lina M. (minime, −44']],
  ['Lina M.), Tom', ['Lina M.)', ' Tom']],
])('the names « %s » are split at commas outside brackets', (text, names) => {
  expect(splitNames(text)).toEqual(names)
})

test('a pasted list is split into names, without bullets and empty lines', () => {
  const text =
    '- Lina M. (benjamine, −40 kg)\r\n• Tom R.\r\n\r\nInès T.; Noé S., \tMalo K. (\nRose D.\n'
  expect(readPastedNames(text)).toEqual([
    'Lina M. (benjamine, −40 kg)',
    'Tom R.',
    'Inès T.',
    'Noé S.',
    'Malo K. (',
    'Rose D.',
  ])
})
