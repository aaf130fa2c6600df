import { sql } from 'kysely'
import type { Database, Tables, Transaction } from '#src/house/database/database.ts'
import type { AnyTrashKind } from './trash.kind.ts'

type Table = keyof Tables
export type Row = Record<string, unknown>
/** Those of the record itself first. */
export type Rows = [Table, Row[]][]

const placesOf = (kind: AnyTrashKind, id: string) => [
  { table: kind.table, where: sql`id = ${id}` },
  ...(kind.parts ?? []).map(({ table, key }) => ({ table, where: sql`${sql.ref(key)} = ${id}` })),
  { table: 'demo_records' as const, where: sql`room = ${kind.table} and record_id = ${id}` },
]

/** Undefined when there is no such record. */
export async function takeRows(trx: Transaction, kind: AnyTrashKind, id: string) {
  const taken: Rows = []
  for (const { table, where } of placesOf(kind, id)) {
    // The hidden number of a row says which of two made at the same moment came first.
    const found =
      await sql<Row>`select rowid, * from ${sql.table(table)} where ${where} order by rowid`.execute(
        trx,
      )
    taken.push([table, found.rows])
  }
  if (!taken[0]?.[1][0]) return undefined
  for (const { table, where } of placesOf(kind, id).reverse()) {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(trx)
  }
  return taken
}

/** Wherever they name it. */
export const withId = (rows: Rows, from: string, to: string): Rows =>
  rows.map(([table, list]) => [
    table,
    list.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([column, value]) => [column, value === from ? to : value]),
      ),
    ),
  ])

/** A column that is no longer there is left out. */
export async function putRowsBack(trx: Transaction, rows: Rows): Promise<void> {
  for (const [table, list] of rows) {
    const columns = await listColumns(trx, table)
    for (const row of list) await putRowBack(trx, table, row, columns)
  }
}

async function putRowBack(trx: Transaction, table: Table, row: Row, columns: string[]) {
  const taken = await sql`select 1 from ${sql.table(table)} where rowid = ${row.rowid}`.execute(trx)
  const names = [...(taken.rows.length > 0 ? [] : ['rowid']), ...columns].filter(
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
