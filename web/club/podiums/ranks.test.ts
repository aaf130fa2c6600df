import { expect, test } from 'vitest'
import { readRank } from './ranks.ts'

test.each([
  ['1', 1, 'Champion', 'or'],
  ['1ère', 1, 'Champion', 'or'],
  ['2ème', 2, 'Vice-Champion', 'argent'],
  ['3e', 3, 'Médaillé de Bronze', 'bronze'],
  ['4', 4, '4ème Place', 'bleue'],
  ['7ème', 7, '7ème Place', 'bleue'],
  ['11', 11, '11ème Place', 'bleue'],
  ['Finaliste', undefined, 'Finaliste', 'bleue'],
  ['Poule A', undefined, 'Poule A', 'bleue'],
])('the rank « %s » has the badge %s and is shown as « %s », in %s', (rank, ...shown) => {
  const { number, label, colour } = readRank(rank)
  expect([number, label, colour]).toEqual(shown)
})
