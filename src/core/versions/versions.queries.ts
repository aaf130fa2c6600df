import { sql } from 'kysely'
import { type Database, inTransaction, type Transaction } from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import type { AnyTrashKind } from '#src/core/trash/index.ts'
import type { Version, VersionRow } from './versions.shared.ts'

/** Maximum number of versions per record. */
const maxVersions = 20

type Saved = { record: string; before: object; after: object; author: string; now: Date }

/** Stores a version, and the state before it if that has none. */
export async function storeVersion(db: Database, { record, before, after, author, now }: Saved) {
  await inTransaction(db, async (trx) => {
    const last = await trx
      .selectFrom('versions')
      .select('content')
      .where('record', '=', record)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)]
    if (is === was) return
    if (last?.content !== was) await add(trx, { record, content: was, author: '', madeAt: '' })
    await add(trx, { record, content: is, author, madeAt: now.toISOString() })
    const retainedIds = trx
      .selectFrom('versions')
      .select('id')
      .where('record', '=', record)
      .orderBy('id', 'desc')
      .limit(maxVersions)
    await trx
      .deleteFrom('versions')
      .where('record', '=', record)
      .where('id', 'not in', retainedIds)
      .execute()
  })
}

const add = (
  trx: Transaction,
  row: { record: string; content: string; author: string; madeAt: string },
) => trx.insertInto('versions').values(row).execute()

const columns = ['id as _id', 'madeAt', 'author'] as const

export async function listVersions(db: Database, record: string): Promise<VersionRow[]> {
  const stored = await db
    .selectFrom('versions')
    .select([...columns, 'content'])
    .where('record', '=', record)
    .orderBy('id', 'desc')
    .execute()
  const contents = stored.map(({ content }): unknown => JSON.parse(content))
  return stored.map(({ content: _, ...row }, at) => {
    const isOldest = at === stored.length - 1
    return { ...row, changed: isOldest ? [] : listChanges(contents[at + 1], contents[at]) }
  })
}

/** Lists the paths of what differs; a list counts as one value. */
function listChanges(before: unknown, after: unknown, path = ''): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isObject(before) || !isObject(after)) return [path]
  return Object.keys({ ...before, ...after }).flatMap((name) =>
    listChanges(before[name], after[name], path ? `${path}.${name}` : name),
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export async function getVersion(db: Database, id: number): Promise<Version & { record: string }> {
  const row = await db
    .selectFrom('versions')
    .select([...columns, 'record', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new NotFound('Cette version n’est plus gardée.')
  return { ...row, content: JSON.parse(row.content) }
}

/** Deletes versions, or a new record with the same id would inherit them. */
export const forgetVersions = (trx: Transaction, records: readonly string[]) =>
  trx.deleteFrom('versions').where('record', 'in', records).execute()

/** Moves versions to another path of their record. */
export const moveVersions = (trx: Transaction, from: string, to: string) =>
  trx.updateTable('versions').set({ record: to }).where('record', '=', from).execute()

/** Deletes versions of records neither in their table nor in the trash. */
export async function purgeVersions(db: Database, kinds: readonly AnyTrashKind[]) {
  for (const { recordType, table } of kinds) {
    const start = `/api/${recordType}/`
    const id = sql`substr(record, ${start.length + 1})`
    await sql`delete from versions where substr(record, 1, ${start.length}) = ${start}
      and ${id} not in (select id from ${sql.table(table)})
      and ${id} not in (select record_id from trash where room = ${recordType})`.execute(db)
  }
}
