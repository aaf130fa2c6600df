import { expect, test } from 'vitest'
import * as z from 'zod'
import { asColumns } from './index.ts'

test('A record reads flags as booleans and lists from JSON, as its schema says', () => {
  const schema = z.object({
    name: z.string(),
    open: z.boolean().default(false),
    paid: z.boolean().nullish(),
    links: z
      .array(z.string())
      .transform((links) => links.filter(Boolean))
      .default([]),
    range: z.preprocess((value) => value, z.object({ from: z.string() })).optional(),
  })
  const { toRecord } = asColumns({ table: 'coaches', missing: '' }, schema as never)
  const row = { id: 'a', revision: 1, position: 1, createdAt: 'now', name: 'Zoé' }
  const stored = { ...row, open: 1, paid: null, links: '["b"]', range: '{"from":"c"}' }
  expect(toRecord(stored as never)).toEqual({
    _id: 'a',
    name: 'Zoé',
    open: true,
    paid: null,
    links: ['b'],
    range: { from: 'c' },
  })
})
