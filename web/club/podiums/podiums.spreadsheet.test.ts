import { expect, test } from 'vitest'
import { spreadsheet } from './podiums.spreadsheet.ts'

test.each([
  ['14/03/2026', { year: '2026', date: '2026-03-14' }, 'Critérium · 14 mars 2026 · 1er · Zoé P.'],
  ['2025', { year: '2025', date: '' }, 'Critérium · 2025 · 1er · Zoé P.'],
])('a spreadsheet’s podium of %s has its day or its year', (when, expected, label) => {
  const row: Record<string, string> = {
    event: 'Critérium',
    year: when,
    rank: '1er',
    names: 'Zoé P.',
  }
  expect(spreadsheet.read((name) => row[name] ?? '')).toMatchObject({ label, input: expected })
})
