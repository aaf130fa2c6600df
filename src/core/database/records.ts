import { type Selectable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { type Database, inTransaction, type Tables } from './database.ts'
import { RecordChanged, RecordNotFound } from './errors.ts'

/** Record and its number of saves, sent as ETag and compared with If-Match. */
export type Revised<T> = { record: T; revision: number }

/** Part of a list: at most `limit` rows, after the first `offset`. */
export type Slice = { limit?: number | undefined; offset?: number | undefined }

export type TableWith<Column extends string> = {
  [Name in keyof Tables]: Column extends keyof Tables[Name] ? Name : never
}[keyof Tables]

export type RecordTable = TableWith<'id'> & TableWith<'revision'>

/** Columns of a row that are not fields of its record. */
export type SystemColumns = {
  id: string | 1
  revision: number
  position?: number
  createdAt?: string
}

/** Row with its own columns, as TypeScript can't infer those of a type parameter. */
export type RecordRow<Table extends RecordTable> = Selectable<Tables[Table]> & SystemColumns

export type RecordFields<Table extends RecordTable> = Omit<RecordRow<Table>, keyof SystemColumns>

/** Table and the French message for a missing record. */
export type Kind<Table extends keyof Tables> = { table: Table; missing: string }

/** Reads one row. @param id 1 in tables with one row. @throws RecordNotFound */
export async function getRow<Table extends TableWith<'id'>, Row = Selectable<Tables[Table]>>(
  db: Database,
  { table, missing }: Kind<Table>,
  id: string | 1,
): Promise<Row> {
  const query = sql<Row>`select * from ${sql.table(table)} where id = ${id}`
  const [row] = (await query.execute(db)).rows
  if (!row) throw new RecordNotFound(missing)
  return row
}

/** Inserts a row; `columns` include its id. */
export async function insertRow<Table extends RecordTable>(
  db: Database,
  table: Table,
  columns: object,
): Promise<RecordRow<Table>> {
  const given = definedColumns(columns)
  const names = given.map(([name]) => sql.ref(name))
  const values = given.map(([, value]) => sql.val(value))
  const { rows } = await sql<RecordRow<Table>>`insert into ${sql.table(table)}
    (${sql.join(names)}) values (${sql.join(values)}) returning *`.execute(db)
  return rows[0] as RecordRow<Table>
}

/** Updates a row. @param revisions known to the caller. @throws RecordNotFound, RecordChanged */
export async function updateRow<Table extends RecordTable>(
  db: Database,
  kind: Kind<Table>,
  id: string | 1,
  columns: Updateable<Tables[Table]> | RecordFields<Table>,
  revisions?: number[],
): Promise<RecordRow<Table>> {
  const changes = definedColumns(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}, `)
  const atRevision = revisions ? sql`and revision in (${sql.join(revisions)})` : sql``
  const { rows } = await sql<RecordRow<Table>>`update ${sql.table(kind.table)}
    set ${sql.join(changes, sql``)} revision = revision + 1 where id = ${id} ${atRevision}
    returning *`.execute(db)
  const [row] = rows
  if (row) return row
  await getRow(db, kind, id)
  throw new RecordChanged()
}

const definedColumns = (columns: object) =>
  Object.entries(columns).filter(([, value]) => value !== undefined)

/** Counts the rows of a query. @param chosen a query without columns */
export async function countRows<Table extends keyof Tables>(
  chosen: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await chosen
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Position after the last row that meets the condition. */
export async function nextPosition(
  db: Database,
  table: TableWith<'position'>,
  condition = sql<boolean>`true`,
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select max(position) as last
    from ${sql.table(table)} where ${condition}`.execute(db)
  return (rows[0]?.last ?? 0) + 1
}

/**
 * Puts records in the order of `ids`. Unknown ids are ignored; records not listed come last.
 * Revisions stay, so that sorting causes no conflict for somebody editing a record.
 */
export async function putInOrder(
  db: Database,
  table: TableWith<'position'>,
  ids: readonly string[],
  listIds: (db: Database) => Promise<{ id: string | 1; position: number }[]>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const positions = new Map<string | 1, number>(ids.map((id, index) => [id, index]))
    const getPosition = ({ id }: { id: string | 1 }) => positions.get(id) ?? ids.length
    const ordered = (await listIds(trx)).toSorted((a, b) => getPosition(a) - getPosition(b))
    for (const [index, { id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      await sql`update ${sql.table(table)} set position = ${index + 1} where id = ${id}`.execute(
        trx,
      )
    }
  })
}

/** Adds limit and offset. SQLite requires a limit with an offset; -1 means no limit. */
export const sliced = <Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { limit = -1, offset = 0 }: Slice,
) => list.limit(limit).offset(offset)
