import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#src/core/database/database.ts'
import { listIds } from './blogs.queries.ts'

const now = new Date('2026-11-20T12:00:00Z')

test('articles written before there was a search index are found by it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migration-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync('migrations/0001-init.sql', join(folder, '0001-init.sql'))
  const file = join(folder, 'site.sqlite')
  const before = openDatabase(file, folder)
  await before
    .insertInto('blogs')
    // As the table was then: without a publication time.
    .values({
      id: 'ancien',
      title: 'Première compétition',
      content: 'Pesée dès 8 h.',
      excerpt: '',
      read_time: 1,
      tags: '["Été","été"]',
      category: 'Été',
      created_at: '2026-01-01T00:00:00.000Z',
    })
    .execute()
  await before.destroy()

  const after = openDatabase(file, 'migrations')
  onTestFinished(() => after.destroy())
  for (const filter of [{ q: 'pesee' }, { q: 'ete' }, { tag: 'ETE' }, { category: 'ete' }]) {
    expect(await listIds(after, now, filter), JSON.stringify(filter)).toHaveLength(1)
  }
  expect(await listIds(after, now, { q: 'absent' })).toEqual([])
})
