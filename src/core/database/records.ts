import type { Kysely, Selectable, SelectQueryBuilder, Updateable } from 'kysely'
import { type Database, type Tables, together } from './database.ts'
import { RecordChanged, RecordNotFound } from './errors.ts'

/** A record, and how often it was saved: its ETag, and what If-Match is compared with. */
export type Revised<T> = { record: T; revision: number }

/** A part of a list: at most `limit` rows, after `offset` of them. */
export type Slice = { limit?: number | undefined; offset?: number | undefined }

export type TableWith<Column extends string> = {
  [Name in keyof Tables]: Column extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** `missing`: in French, when one is not there. */
export type Kind<Table extends keyof Tables> = { table: Table; missing: string }

/** @param id 1 in tables with one row. @throws RecordNotFound */
export async function getRow<Table extends TableWith<'id'>>(
  db: Database,
  { table, missing }: Kind<Table>,
  id: string | 1,
): Promise<Selectable<Tables[Table]>> {
  const row = await anyTable(db)
    .selectFrom<string>(table)
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new RecordNotFound(missing)
  return row as unknown as Selectable<Tables[Table]>
}

/** @param revisions those the caller knows; undefined for any. @throws RecordNotFound, RecordChanged */
export async function updateRow<Table extends TableWith<'revision'>>(
  db: Database,
  kind: Kind<Table>,
  id: string | 1,
  columns: Updateable<Tables[Table]>,
  revisions?: number[],
): Promise<Selectable<Tables[Table]>> {
  const row = await anyTable(db)
    .updateTable<string>(kind.table)
    .set(columns)
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
    .returningAll()
    .executeTakeFirst()
  if (row) return row as unknown as Selectable<Tables[Table]>
  await getRow(db, kind, id)
  throw new RecordChanged()
}

/** @param chosen a query without columns */
export async function countRows<Table extends keyof Tables>(
  chosen: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await chosen
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Last among those a query without columns chooses. */
export async function nextPosition<Table extends TableWith<'position'>>(
  chosen: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { last } = await chosen
    .select((eb) => eb.fn.max<number | null>('position' as never).as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/**
 * An id that is not there any more is left aside; records the caller did not know of come after the
 * others. An order is no change of a record: it is no conflict for whoever edits one.
 */
export async function putInOrder(
  db: Database,
  table: TableWith<'position'>,
  ids: readonly string[],
  listRows: (db: Database) => Promise<{ id: string; position: number }[]>,
): Promise<void> {
  await together(db, async (trx) => {
    const positions = new Map(ids.map((id, index) => [id, index]))
    const positionOf = ({ id }: { id: string }) => positions.get(id) ?? ids.length
    const ordered = (await listRows(trx)).toSorted((a, b) => positionOf(a) - positionOf(b))
    for (const [index, { id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      await anyTable(trx)
        .updateTable<string>(table)
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    }
  })
}

/** SQLite wants a limit wherever there is an offset; -1 is none. */
export const sliced = <Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { limit = -1, offset = 0 }: Slice,
) => list.limit(limit).offset(offset)

/** Any that has these columns. */
export const anyTable = (db: Database) =>
  db as unknown as Kysely<Record<string, { id: string | 1; revision: number; position: number }>>
