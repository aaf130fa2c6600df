import { expect, test } from 'vitest'
import { beltFromRank } from './CoachFigure.tsx'

test.each([
  ['Ceinture noire 2e dan', 'noire'],
  ['CEINTURE MARRON', 'marron'],
  ['Ceinture bleu', 'bleue'],
  ['Blanche-jaune', 'jaune'],
  ['6e dan, rouge et blanche', 'rouge'],
  ['Porte ouverte', 'noire'],
  ['', 'noire'],
  [undefined, 'noire'],
])('the figure of rank « %s » has the %s belt', (rank, belt) => {
  expect(beltFromRank(rank)).toBe(belt)
})
