import { type Database, readJson, type Transaction } from '#src/core/database/index.ts'
import { plainPath } from './former-addresses.ts'
import { describeLeftover } from './report.ts'
import {
  type ImportedType,
  importedTypes,
  type Leftover,
  type StoredLeftover,
} from './wordpress.schema.ts'
import type { ImportedTable } from './wordpress.tables.ts'

/** Finds the record a text or file of the old site has become. */
export const findImported = (db: Database, source: string) =>
  db
    .selectFrom('imported')
    .select(['room as recordType', 'recordId'])
    .where('source', '=', source)
    .executeTakeFirst()

/** Notes what a text or file of the old site has become. */
export async function recordImported(
  db: Database,
  source: string,
  recordType: ImportedTable['room'],
  recordId: string,
  now: Date,
): Promise<void> {
  const madeAt = now.toISOString()
  await db
    .insertInto('imported')
    .values({ source, room: recordType, recordId, madeAt })
    .onConflict((conflict) =>
      conflict.column('source').doUpdateSet({ room: recordType, recordId, madeAt }),
    )
    .execute()
}

/** Stores an old address. @param path '/2024/03/titre/' or '?p=12' */
export async function addFormerAddress(
  trx: Transaction,
  path: string,
  target: string,
): Promise<void> {
  const plain = plainPath(path)
  if (plain === '') return
  await trx
    .insertInto('former_addresses')
    .values({ path: plain, target })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ target }))
    .execute()
}

/** Replaces what was left out of an item; what an admin has ticked off stays so. */
export async function storeLeftovers(
  trx: Transaction,
  source: string,
  leftovers: readonly Leftover[],
): Promise<void> {
  const reasons = leftovers.map(({ reason }) => reason)
  const rows = trx.deleteFrom('wordpress_leftovers').where('source', '=', source)
  await rows.where('reason', 'not in', reasons).execute()
  for (const { reason, title, date, details } of leftovers) {
    const columns = { title, date, details }
    await trx
      .insertInto('wordpress_leftovers')
      .values({ source, reason, ...columns, done: false })
      .onConflict((conflict) => conflict.columns(['source', 'reason']).doUpdateSet(columns))
      .execute()
  }
}

const maxListed = 1_000

/** Lists what was left out, first what is not ticked off. */
export async function listLeftovers(db: Database): Promise<StoredLeftover[]> {
  const rows = await db
    .selectFrom('wordpress_leftovers')
    .selectAll()
    .orderBy('done')
    .orderBy('date', 'desc')
    .orderBy('source')
    .limit(maxListed)
    .execute()
  return rows.map(({ details, done, ...row }) => ({
    ...row,
    done: done === 1,
    words: describeLeftover(row.reason, readJson(details)),
  }))
}

/** Lists the records that imports have created, without the trash. */
export async function listImported(db: Database) {
  const lists = importedTypes.map(async (recordType) => {
    const imported = db.selectFrom('imported').select('recordId').where('room', '=', recordType)
    const rows = db.selectFrom(recordType).select('id').where('id', 'in', imported)
    return [recordType, (await rows.execute()).map(({ id }) => id)] as const
  })
  return Object.fromEntries(await Promise.all(lists)) as Record<ImportedType, string[]>
}
