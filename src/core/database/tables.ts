import type { ColumnType, Generated } from 'kysely'
import type { Flag, JsonColumn } from './columns.ts'

/**
 * Rows of all tables by table name. Each feature adds its own in its `*.tables.ts` (TypeScript
 * merges the declarations), so that this lowest layer names no feature. Tables have their stored
 * names, columns those of the code (columns.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the features
export interface Tables {}

/** Columns of a record's fields: SQLite has neither booleans nor lists. */
export type Columns<Fields> = {
  [Name in keyof Fields]: [NonNullable<Fields[Name]>] extends [boolean]
    ? Flag
    : Fields[Name] extends ColumnType<unknown, unknown, unknown>
      ? Fields[Name]
      : [NonNullable<Fields[Name]>] extends [object]
        ? JsonColumn<Fields[Name]>
        : Fields[Name]
}

/** Row of a list in an order chosen by admins. */
export type OrderedRow<Fields> = Columns<Fields> & {
  id: string
  revision: Generated<number>
  /** Starts at 1 */
  position: number
}

/** Row of a section that is one record. */
export type SingleRow<Fields> = Columns<Fields> & { id: 1; revision: Generated<number> }
