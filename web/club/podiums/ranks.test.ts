import { expect, test } from 'vitest'
import { readRank } from './ranks.ts'

test.each([
  ['1', 'Champion', 'or'],
  ['1er', 'Champion', 'or'],
  ['1ère', 'Champion', 'or'],
  ['2', 'Vice-Champion', 'argent'],
  ['2e', 'Vice-Champion', 'argent'],
  ['2ème', 'Vice-Champion', 'argent'],
  ['3', 'Médaillé de Bronze', 'bronze'],
  ['3e', 'Médaillé de Bronze', 'bronze'],
  ['3ème', 'Médaillé de Bronze', 'bronze'],
  ['4', '4ème Place', 'bleue'],
  ['5e', '5ème Place', 'bleue'],
  ['7ème', '7ème Place', 'bleue'],
  ['11', '11ème Place', 'bleue'],
  ['Finaliste', 'Finaliste', 'bleue'],
  ['Poule A', 'Poule A', 'bleue'],
])('the rank « %s » is shown as « %s », in %s', (rank, label, colour) => {
  expect(readRank(rank)).toMatchObject({ label, colour })
})

test('a rank’s badge shows the number alone', () => {
  expect(readRank('1er').number).toBe(1)
  expect(readRank('12ème').number).toBe(12)
  expect(readRank('Finaliste').number).toBeUndefined()
})
