import type { Selectable, Updateable } from 'kysely'
import type { Revised, Slice } from '#src/core/database/records.ts'
import { type ColumnsOf, type FieldsOf, toColumns, toFields } from './columns.ts'
import { type Database, type Tables, type Transaction, together } from './database.ts'
import { randomId } from './ids.ts'
import {
  anyTable,
  getRow,
  type Kind,
  nextPosition,
  putInOrder,
  type TableWith,
  updateRow,
} from './records.ts'

type RecordTable = TableWith<'id'> & TableWith<'revision'>
type Row<Table extends RecordTable> = Selectable<Tables[Table]>

type Shape<Table extends RecordTable, Input, T> = {
  toRecord: (row: Row<Table>) => T
  toColumns: (input: Input) => Updateable<Tables[Table]>
  newId?: (trx: Transaction, input: Input) => Promise<string>
}

export const plain = <Input extends object>() => ({
  toColumns: (input: Input) => toColumns(input),
  toRecord: ({ id, ...row }: ColumnsOf<Input> & { id: string }) =>
    ({ _id: id, ...toFields(row) }) as unknown as Input & { _id: string },
})

export function recordQueries<Table extends RecordTable, Input, T>(
  kind: Kind<Table>,
  { toRecord, toColumns, newId = async () => randomId() }: Shape<Table, Input, T>,
) {
  const toRevised = (row: Row<Table>): Revised<T> => {
    const { revision } = row as unknown as { revision: number }
    return { record: toRecord(row), revision }
  }
  return {
    /** @throws NotFound */
    get: async (db: Database, id: string | 1) => toRevised(await getRow(db, kind, id)),
    create: (db: Database, input: Input, more: Updateable<Tables[Table]> | object = {}) =>
      together(db, async (trx) => {
        const row = await anyTable(trx)
          .insertInto<string>(kind.table)
          .values({ id: await newId(trx, input), ...toColumns(input), ...more } as never)
          .returningAll()
          .executeTakeFirstOrThrow()
        return toRevised(row as unknown as Row<Table>)
      }),
    /** @throws NotFound, Conflict when `revisions` is given and it is at another one */
    update: async (db: Database, id: string | 1, input: Input, revisions?: number[]) =>
      toRevised(await updateRow(db, kind, id, toColumns(input), revisions)),
  }
}

/** A new record comes last. */
export function orderedQueries<Table extends RecordTable & TableWith<'position'>, Input, T>(
  kind: Kind<Table>,
  shape: Shape<Table, Input, T>,
) {
  const { create, ...queries } = recordQueries(kind, shape)
  const rows = (db: Database) =>
    anyTable(db).selectFrom<string>(kind.table).selectAll().orderBy('position').orderBy('id')
  const list = async (db: Database, { limit = -1, offset = 0 }: Slice = {}): Promise<T[]> => {
    const found = await rows(db).limit(limit).offset(offset).execute()
    return found.map((row) => shape.toRecord(row as unknown as Row<Table>))
  }
  return {
    ...queries,
    list,
    create: (db: Database, input: Input) =>
      together(db, async (trx) => {
        const position = await nextPosition(trx.selectFrom<never>(kind.table as never))
        return await create(trx, input, { position })
      }),
    order: async (db: Database, ids: readonly string[]) => {
      await putInOrder(db, kind.table, ids, (trx) => rows(trx).execute() as never)
      return await list(db)
    },
  }
}

export function singleQueries<Table extends RecordTable>(kind: Kind<Table>) {
  type T = FieldsOf<Row<Table>>
  const { get, update } = recordQueries(kind, {
    toRecord: (row) => toFields(row as object) as T,
    toColumns: (fields: T) => toColumns(fields as object) as Updateable<Tables[Table]>,
  })
  return {
    get: (db: Database) => get(db, 1),
    /** @throws Conflict when `revisions` is given and it is at another one */
    update: (db: Database, fields: T, revisions?: number[]) => update(db, 1, fields, revisions),
  }
}
