import { type Selectable, sql } from 'kysely'
import {
  countRows,
  type Database,
  readJson,
  type Transaction,
  toRow,
} from '#src/core/database/index.ts'
import { Conflict, NotFound } from '#src/core/http/index.ts'
import type { AnyTrashKind } from './trash.kind.ts'
import { type Trashed, trashDays } from './trash.schema.ts'
import type { Row, Rows, TrashTable } from './trash.tables.ts'

const lifetime = trashDays * 24 * 60 * 60 * 1000
const unknown = 'Cet élément n’est plus dans la corbeille.'

const expiry = (now: Date) => new Date(now.getTime() - lifetime).toISOString()

export async function listTrash(db: Database, now: Date): Promise<Trashed[]> {
  const rows = await db
    .selectFrom('trash')
    .select(['room', 'recordId as _id', 'title'])
    .select(['deletedAt', 'deletedBy'])
    .where('deletedAt', '>', expiry(now))
    .orderBy('deletedAt', 'desc')
    .orderBy('room')
    .orderBy('recordId')
    .execute()
  return rows.map((row) => ({
    ...row,
    expiresAt: new Date(Date.parse(row.deletedAt) + lifetime).toISOString(),
  }))
}

export const inTrash = (db: Database, recordType: string, id: string) =>
  db.selectFrom('trash').where('room', '=', recordType).where('recordId', '=', id)

/** Whether the id is in the trash: a deleted record may need it again. */
export const isInTrash = async (db: Database, recordType: string, id: string): Promise<boolean> =>
  (await countRows(inTrash(db, recordType, id))) > 0

/** Moves a record to the trash. @throws NotFound */
export async function moveToTrash(
  trx: Transaction,
  kind: AnyTrashKind,
  id: string,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const rows = await takeRows(trx, kind, id)
  if (!rows) throw new NotFound(kind.missing)
  const record = toRecord(rows)
  const parent = kind.parent?.(record)
  const files = kind.files?.(record) ?? []
  const stored = { room: kind.recordType, recordId: id, title: kind.title(record), rows, files }
  const under = { parentRoom: parent?.recordType ?? null, parentId: parent?.id ?? null }
  const deleted = { deletedAt: now.toISOString(), deletedBy: by }
  await trx
    .insertInto('trash')
    .values({ ...stored, ...under, ...deleted })
    .execute()
}

/** Restore in progress; `finish`: result of `prepareReturn` */
type Return = {
  recordType: string
  id: string
  now: Date
  finish?: ((trx: Transaction) => Promise<void>) | undefined
}

/** Prepares a restore. May be slow, so call it before the transaction. */
export async function prepareReturn(
  db: Database,
  kinds: readonly AnyTrashKind[],
  recordType: string,
  id: string,
): Promise<Return['finish']> {
  const kind = kinds.find((trashKind) => trashKind.recordType === recordType)
  if (!kind?.restoring) return undefined
  const row = await inTrash(db, recordType, id).select('rows').executeTakeFirst()
  return row && (await kind.restoring(toRecord(readJson(row.rows))))
}

/** Restores a record. @throws NotFound, Conflict */
export async function takeFromTrash(
  trx: Transaction,
  kinds: readonly AnyTrashKind[],
  { recordType, id, now, finish }: Return,
): Promise<void> {
  const kind = kinds.find((trashKind) => trashKind.recordType === recordType)
  const row = await trx
    .deleteFrom('trash')
    .where('room', '=', recordType)
    .where('recordId', '=', id)
    .where('deletedAt', '>', expiry(now))
    .returningAll()
    .executeTakeFirst()
  if (!row || !kind) throw new NotFound(unknown)
  await refuseWithoutParent(trx, kinds, row)
  const rows = readJson(row.rows)
  await putRowsBack(trx, rows).catch(refuse)
  await finish?.(trx)
  await kind.onReturn?.(trx, id, now)
}

export type RemovedRow = Pick<Selectable<TrashTable>, 'room' | 'recordId' | 'files' | 'rows'>
const removedColumns = ['room', 'recordId', 'files', 'rows'] as const

/** Deletes a record from the trash with its dependents. @throws NotFound */
export async function removeFromTrash(db: Database, one: { recordType: string; id: string }) {
  const { recordType: room, id } = one
  const rows = await db
    .deleteFrom('trash')
    .where((eb) =>
      eb.or([eb.and({ room, recordId: id }), eb.and({ parentRoom: room, parentId: id })]),
    )
    .returning(removedColumns)
    .execute()
  if (!rows.some((row) => row.room === room && row.recordId === id)) throw new NotFound(unknown)
  return rows
}

/** Empties the trash. @param until ISO: later deletions stay */
export const emptyTrash = (db: Database, until: string | undefined) =>
  db
    .deleteFrom('trash')
    .$if(until !== undefined, (query) => query.where('deletedAt', '<=', until ?? ''))
    .returning(removedColumns)
    .execute()

/** Number of records expired after 30 days. */
export const countExpired = (db: Database, now: Date): Promise<number> =>
  countRows(db.selectFrom('trash').where('deletedAt', '<=', expiry(now)))

export async function removeExpired(db: Database, now: Date, limit: number) {
  const expired = db
    .selectFrom('trash')
    .select(sql<number>`rowid`.as('rowid'))
    .where('deletedAt', '<=', expiry(now))
    .limit(limit)
  return await db
    .deleteFrom('trash')
    .where(sql<number>`rowid`, 'in', expired)
    .returning(removedColumns)
    .execute()
}

async function refuseWithoutParent(
  trx: Transaction,
  kinds: readonly AnyTrashKind[],
  { parentRoom, parentId }: Selectable<TrashTable>,
): Promise<void> {
  const parent = kinds.find(({ recordType }) => recordType === parentRoom)
  if (!parent || parentId === null) return
  const living = await sql`select 1 from ${sql.table(parent.table)}
    where id = ${parentId}`.execute(trx)
  if (living.rows.length > 0) return
  const waiting = await inTrash(trx, parent.recordType, parentId).select('title').executeTakeFirst()
  throw new Conflict(
    waiting
      ? `Restaurez d’abord «\u00a0${waiting.title}\u00a0», dont cet élément fait partie.`
      : 'Ce dont cet élément faisait partie n’existe plus\u00a0: il ne peut pas être restauré.',
  )
}

/** Turns violated constraints into a conflict, for example if the id is in use again. */
function refuse(error: unknown): never {
  const { code } = error as { code?: unknown }
  if (!String(code).startsWith('SQLITE_CONSTRAINT')) throw error
  throw new Conflict(
    'Cet élément ne peut pas être restauré\u00a0: un autre a pris sa place entre-temps.',
  )
}

/** Row of the record itself, read by the type that wrote it. */
const toRecord = (rows: Rows): Row => toRow(rows[0]?.[1][0] ?? {})

type Table = Rows[number][0]

const rowSelectors = (kind: AnyTrashKind, id: string) => [
  { table: kind.table, where: sql`id = ${id}` },
  ...(kind.parts ?? []).map(({ table, key }) => ({ table, where: sql`${sql.ref(key)} = ${id}` })),
  { table: 'demo_records' as const, where: sql`room = ${kind.table} and record_id = ${id}` },
]

/** Deletes and returns a record's rows; undefined if it does not exist. */
export async function takeRows(trx: Transaction, kind: AnyTrashKind, id: string) {
  const takenRows: Rows = []
  for (const { table, where } of rowSelectors(kind, id)) {
    // The rowid keeps the order of rows created at the same moment.
    const query = sql<Row>`select rowid, * from ${sql.table(table)} where ${where} order by rowid`
    takenRows.push([table, (await query.execute(trx.withoutPlugins())).rows])
  }
  if (!takenRows[0]?.[1][0]) return undefined
  for (const { table, where } of rowSelectors(kind, id).reverse()) {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
  }
  return takenRows
}

/** Replaces the id in all columns. */
export const withId = (rows: Rows, from: string, to: string): Rows =>
  rows.map(([table, list]) => [
    table,
    list.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, value === from ? to : value]),
      ),
    ),
  ])

/** Inserts the rows again, without columns that no longer exist. */
async function putRowsBack(trx: Transaction, rows: Rows): Promise<void> {
  for (const [table, list] of rows) {
    const columns = await listColumns(trx, table)
    for (const row of list) await putRowBack(trx, table, row, columns)
  }
}

async function putRowBack(trx: Transaction, table: Table, row: Row, columns: string[]) {
  const takenRows = await sql`select 1 from ${sql.table(table)} where rowid = ${row.rowid}`.execute(
    trx,
  )
  const names = [...(takenRows.rows.length > 0 ? [] : ['rowid']), ...columns].filter(
    (name) => name in row,
  )
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name]))})`.execute(trx)
}

async function listColumns(db: Database, table: Table): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from pragma_table_info(${table})`.execute(db)
  return rows.map(({ name }) => name)
}
