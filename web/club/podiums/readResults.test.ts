import { expect, test } from 'vitest'
import { readResults, shorten } from './readResults.ts'

test.each([
  ['1 Lina M., -44 kg', [{ rank: '1er', names: ['Lina M. (-44 kg)'] }]],
  ['3e Malo, Inès', [{ rank: '3e', names: ['Malo', 'Inès'] }]],
  [
    '1er : Zoé\n2ème – Hugo\n3 Léa\n3 Tom',
    [
      { rank: '1er', names: ['Zoé'] },
      { rank: '2e', names: ['Hugo'] },
      { rank: '3e', names: ['Léa', 'Tom'] },
    ],
  ],
  ['- 2nd Léa et Tom', [{ rank: '2e', names: ['Léa', 'Tom'] }]],
  [
    'Médaille d’or : Inès\nbronze Malo',
    [
      { rank: '1er', names: ['Inès'] },
      { rank: '3e', names: ['Malo'] },
    ],
  ],
  [
    'Lina Martin\t1\t-44 kg\r\nMalo Petit\t3\tU13',
    [
      { rank: '1er', names: ['Lina Martin (-44 kg)'] },
      { rank: '3e', names: ['Malo Petit (U13)'] },
    ],
  ],
  ['5e\nLéa\nTom', [{ rank: '5e', names: ['Léa', 'Tom'] }]],
  ['Léa\nTom', [{ rank: 'Participation', names: ['Léa', 'Tom'] }]],
  [
    '3e Tom\n1er Léa',
    [
      { rank: '1er', names: ['Léa'] },
      { rank: '3e', names: ['Tom'] },
    ],
  ],
  ['\n   \n', []],
  ['1 Noé (minime, -50 kg)', [{ rank: '1er', names: ['Noé (minime, -50 kg)'] }]],
  ['2 Éric', [{ rank: '2e', names: ['Éric'] }]],
  ['3 Renaud', [{ rank: '3e', names: ['Renaud'] }]],
])('« %s » is read as ranks and names', (text, places) => {
  expect(readResults(text, false)).toEqual(places)
})

test.each([
  ['Lina Martin', 'Lina M.'],
  ['MARTIN Lina', 'Lina M.'],
  ['Lina M.', 'Lina M.'],
  ['Jean-Noël de la Tour', 'Jean-Noël de la T.'],
  ['Lina Martin (-44 kg)', 'Lina M. (-44 kg)'],
  ['Lina', 'Lina'],
])('%s is offered as %s', (name, short) => {
  expect(shorten(name)).toBe(short)
})
