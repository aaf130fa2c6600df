import type { Database, Transaction } from '#src/core/database/index.ts'
import { plainPath } from './former-addresses.ts'
import type { ImportedTable } from './wordpress.tables.ts'

/** Finds the record a text or file of the old site has become. */
export async function importedAs(db: Database, source: string): Promise<string | undefined> {
  const row = db.selectFrom('imported').select('recordId').where('source', '=', source)
  return (await row.executeTakeFirst())?.recordId
}

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
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ recordId, madeAt }))
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
