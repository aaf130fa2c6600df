import { sql } from 'kysely'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { features } from '#src/registry.ts'
import { listSampleContent } from './removal.queries.ts'

/**
 * Inserts the sample content once and records its ids in `demo_records`. Dates are moved by whole
 * years to surround the first day.
 */
export async function insertSampleContent(db: Database, now: Date, uploads: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await isInUse(trx)) return
    await trx.insertInto('demo_fill').values({ id: 1 }).execute()
    for (const [table, { fill }] of listSampleContent(features)) {
      const records = (await fill(trx, now, uploads)).map((recordId) => ({ room: table, recordId }))
      await trx.insertInto('demo_records').values(records).execute()
    }
  })
}

/** Empties, on a site that starts empty, the figures that nobody gave, as the sample's removal does. */
export async function clearInventedValues(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (await isInUse(trx)) return
    for (const [table, { values, clear }] of listSampleContent(features)) {
      if (!values || !clear || (await values(trx)).length === 0) continue
      await clear(trx, sql`true`)
      // Nobody has written: an export can still be taken in.
      await sql`update ${sql.table(table)} set revision = 1`.execute(trx)
    }
  })
}

/** Whether the site has any content, such as a visitor's message or earlier sample content. */
async function isInUse(db: Database): Promise<boolean> {
  const sampleContents = listSampleContent(features)
  const lists = sampleContents.filter(([, { clear }]) => !clear).map(([table]) => table)
  const rows = [...lists, 'photos', 'messages', 'demo_fill'].map(
    (table) => sql`select 1 from ${sql.table(table)}`,
  )
  const changes = sampleContents
    .filter(([, { clear }]) => clear)
    .map(([table]) => sql`select 1 from ${sql.table(table)} where revision > 1`)
  const usedRows = sql.join([...rows, ...changes], sql` union all `)
  const { rows: found } = await sql`${usedRows} limit 1`.execute(db)
  return found.length > 0
}
