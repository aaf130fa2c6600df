import { type RawBuilder, sql } from 'kysely'
import { type Database, inTransaction } from '#src/core/database/index.ts'
import { type AppContext, notifyRemoved, type SampleContent } from '#src/core/feature.ts'
import { markUnmentioned, uploadsIn } from '#src/core/media/index.ts'
import type { SampleContentLeft } from './demo.shared.ts'

type Features = AppContext['features']

export const listSampleContent = (features: Features): [room: string, SampleContent][] =>
  Object.entries(features).flatMap(([name, { data }]) =>
    data.sampleContent ? [[name, data.sampleContent]] : [],
  )

/**
 * Revision of an unchanged sample record: 1 in a list, 2 for a single record, which was saved once.
 */
const untouched = ({ clear }: SampleContent) => (clear ? 2 : 1)

/** Counts sample records outside the trash. */
export async function countSampleContent(
  db: Database,
  features: Features,
): Promise<SampleContentLeft> {
  const remaining: SampleContentLeft = { removable: [], kept: 0 }
  for (const [table, sampleContent] of listSampleContent(features)) {
    const { rows: found } = await sql<{ count: number; changed: number }>`
      select count(*) as count, count(*) filter (where revision <> ${untouched(sampleContent)}) as changed
      from ${sql.table(table)} where ${isSampleRecord(table)}`.execute(db)
    const [{ count, changed } = { count: 0, changed: 0 }] = found
    if (sampleContent.values) {
      const values = count > 0 ? await sampleContent.values(db) : []
      if (values.length > 0) remaining.removable.push({ room: table, count: 1, values })
      continue
    }
    if (count > changed) remaining.removable.push({ room: table, count: count - changed })
    remaining.kept += changed
  }
  return remaining
}

/** Deletes unchanged sample records permanently; `deleteRemoved` then deletes their files. */
export const removeSampleContent = (db: Database, features: Features, now: Date) =>
  inTransaction(db, async (trx) => {
    const removed: [string, Record<string, unknown>[]][] = []
    for (const [table, sampleContent] of listSampleContent(features)) {
      const these = sql`${isSampleRecord(table)} and revision = ${untouched(sampleContent)}`
      if (sampleContent.clear) await sampleContent.clear(trx, these)
      else removed.push([table, await removeRows(trx, table, these)])
    }
    await trx.deleteFrom('demo_records').execute()
    await notifyRemoved(
      features,
      trx,
      removed.flatMap(([table, rows]) =>
        rows.map(({ id }) => ({ recordType: table, id: String(id) })),
      ),
    )
    // A comment in the trash can't be restored without its article.
    await sql`delete from trash where parent_room = 'blogs' and parent_id not in (
      select id from blogs union all select record_id from trash where room = 'blogs')`.execute(trx)
    await markUnmentioned(trx, uploadsIn(JSON.stringify(removed)), now)
  })

async function removeRows(db: Database, table: string, these: RawBuilder<unknown>) {
  const removal = sql<Record<string, unknown>>`
    delete from ${sql.table(table)} where ${these} returning *`
  return (await removal.execute(db)).rows
}

const isSampleRecord = (table: string) =>
  sql`cast(id as text) in (select record_id from demo_records where room = ${table})`
