import { sql, type Updateable } from 'kysely'
import * as z from 'zod'
import { type Database, inTransaction, type Tables, type Transaction } from './database.ts'
import { randomId } from './ids.ts'
import type { Revised, Slice } from './records.ts'
import {
  getRow,
  insertRow,
  type Kind,
  nextPosition,
  putInOrder,
  type RecordFields,
  type RecordRow,
  type RecordTable,
  type SystemColumns,
  type TableWith,
  updateRow,
} from './records.ts'

type Shape<Table extends RecordTable, Input, T> = {
  toRecord: (row: RecordRow<Table>) => T
  toColumns: (input: Input) => Updateable<Tables[Table]> | RecordFields<Table>
  newId?: (trx: Transaction, input: Input) => Promise<string>
}

export function toFields<Row extends SystemColumns>(row: Row): Omit<Row, keyof SystemColumns> {
  const { id, revision, position, createdAt, ...fields } = row
  return fields
}

/**
 * Maps a record's fields to the columns of their names. A flag is read as a boolean, a list or an
 * object from JSON, as the record's schema says.
 */
export function asColumns<
  Table extends RecordTable,
  Schema extends z.ZodObject & z.ZodType<Updateable<Tables[Table]>>,
>(_kind: Kind<Table>, schema: Schema) {
  const readers = Object.entries(schema.shape).map(
    ([name, field]) => [name, findReader(field)] as const,
  )
  return {
    toColumns: (input: z.output<Schema>): Updateable<Tables[Table]> => input,
    toRecord: (row: RecordRow<Table>): z.output<Schema> & { _id: string } => {
      const stored: Readonly<Record<string, unknown>> = row
      const fields = readers.map(([name, read]) => [name, read(stored[name])])
      return { _id: String(row.id), ...Object.fromEntries(fields) }
    },
  }
}

/** Finds how a column becomes the field: SQLite has neither booleans nor lists. */
function findReader(field: unknown): (stored: unknown) => unknown {
  if (field instanceof z.ZodPipe) {
    return findReader(field.def.in instanceof z.ZodTransform ? field.def.out : field.def.in)
  }
  if (
    field instanceof z.ZodDefault ||
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable
  ) {
    return findReader(field.def.innerType)
  }
  const isText = field instanceof z.ZodArray || field instanceof z.ZodObject
  if (field instanceof z.ZodBoolean) return (stored) => (stored === null ? null : stored === 1)
  return isText
    ? (stored) => (stored === null ? null : JSON.parse(String(stored)))
    : (stored) => stored
}

export function recordQueries<Table extends RecordTable, Input, T>(
  kind: Kind<Table>,
  { toRecord, toColumns, newId = async () => randomId() }: Shape<Table, Input, T>,
) {
  const toRevised = (row: RecordRow<Table>): Revised<T> => {
    return { record: toRecord(row), revision: row.revision }
  }
  return {
    /** Reads a record. @throws RecordNotFound */
    get: async (db: Database, id: string | 1) =>
      toRevised(await getRow<Table, RecordRow<Table>>(db, kind, id)),
    create: (db: Database, input: Input, more: Updateable<Tables[Table]> | object = {}) =>
      inTransaction(db, async (trx) => {
        const columns = { id: await newId(trx, input), ...toColumns(input), ...more }
        return toRevised(await insertRow(trx, kind.table, columns))
      }),
    /** Updates a record. @throws RecordNotFound, RecordChanged if none of `revisions` is current */
    update: async (db: Database, id: string | 1, input: Input, revisions?: number[]) =>
      toRevised(await updateRow(db, kind, id, toColumns(input), revisions)),
  }
}

/** Queries of a list in an order. A new record comes last. */
export function orderedQueries<Table extends RecordTable & TableWith<'position'>, Input, T>(
  kind: Kind<Table>,
  shape: Shape<Table, Input, T>,
) {
  const { create, ...queries } = recordQueries(kind, shape)
  const rows = async (db: Database, { limit = -1, offset = 0 }: Slice = {}) => {
    type Row = RecordRow<Table> & { position: number }
    const query = sql<Row>`select * from ${sql.table(kind.table)}
      order by position, id limit ${limit} offset ${offset}`
    return (await query.execute(db)).rows
  }
  const list = async (db: Database, slice?: Slice): Promise<T[]> =>
    (await rows(db, slice)).map(shape.toRecord)
  return {
    ...queries,
    list,
    create: (db: Database, input: Input) =>
      inTransaction(db, async (trx) =>
        create(trx, input, { position: await nextPosition(trx, kind.table) }),
      ),
    order: async (db: Database, ids: readonly string[]) => {
      await putInOrder(db, kind.table, ids, rows)
      return await list(db)
    },
  }
}

export function singleQueries<Table extends RecordTable>(kind: Kind<Table>) {
  const { get, update } = recordQueries(kind, {
    toRecord: (row) => toFields(row),
    toColumns: (fields: RecordFields<Table>) => fields,
  })
  return {
    get: (db: Database) => get(db, 1),
    /** Updates the row. @throws RecordChanged if none of `revisions` is current */
    update: (db: Database, fields: RecordFields<Table>, revisions?: number[]) =>
      update(db, 1, fields, revisions),
  }
}
