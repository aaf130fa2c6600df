import { expect, test } from 'vitest'
import { emptyPodium, podiumFields, toFields } from './podiumFields.ts'

const podium = { ...emptyPodium('2026-11-22'), event: 'Coupe' }
const rows = (winners: [string, string[]][]) => ({
  ...podium,
  winners: winners.map(([rank, names]) => ({ rank, names })),
})

test('a new podium has today’s date and six ranks, and needs an event only', () => {
  expect(podium.winners.map(({ rank }) => rank)).toEqual(['1er', '2e', '3e', '3e', '5e', '5e'])
  expect(podiumFields.parse(podium)).toMatchObject({ year: 2026, date: '2026-11-22', winners: [] })
  expect(podiumFields.safeParse(emptyPodium('2026-11-22')).error?.issues).toMatchObject([
    { path: ['event'], message: 'L’événement est requis' },
  ])
})

test('empty rows and names are dropped, two of one rank are kept', () => {
  const filled = rows([
    ['1er', ['', ' Lina M. ', ' ']],
    ['2e', []],
    ['', [' ']],
    ['3e', ['Tom R.']],
    ['3e', ['Inès T.']],
  ])
  expect(podiumFields.parse(filled).winners).toEqual([
    { rank: '1er', names: ['Lina M.'] },
    { rank: '3e', names: ['Tom R.'] },
    { rank: '3e', names: ['Inès T.'] },
  ])
})

test('a podium’s row needs both a rank and a name, and its error says where', () => {
  const begun = rows([
    ['1er', []],
    [' ', ['Lina M.']],
    ['4e', ['']],
    ['2e', ['', 'Tom R.', 'x'.repeat(201)]],
  ])
  expect(podiumFields.safeParse(begun).error?.issues).toMatchObject([
    { path: ['winners', 1, 'rank'], message: 'Le rang est requis' },
    { path: ['winners', 2, 'names'], message: 'Au moins un nom est requis' },
    { path: ['winners', 3, 'names', 2], message: '200 caractères au plus' },
  ])
})

test('a podium without results starts with rows, one with results has its own', () => {
  const stored = { _id: 'a', event: 'Coupe', year: 2025, date: 'mai', photo: '', winners: [] }
  expect(toFields(stored)).toMatchObject({ year: '2025', date: 'mai', winners: podium.winners })
  const winners = [{ rank: '1', names: ['Ana'] }]
  expect(toFields({ ...stored, winners }).winners).toBe(winners)
})
