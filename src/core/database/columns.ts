import { CamelCasePlugin, type ColumnType, SqliteQueryCompiler } from 'kysely'

declare const held: unique symbol

/** Text that holds `T` as JSON. */
export type Json<T> = string & { readonly [held]?: T }

/** JSON column: written as the value itself, read by `readJson`. */
export type JsonColumn<T> = ColumnType<Json<T>, T | Json<T>, T | Json<T>>

/** JSON column with a default, which is stored if an insert leaves it out. */
export type OptionalJson<T> = ColumnType<Json<T>, T | Json<T> | undefined, T | Json<T>>

/** JSON column whose reader names the type; an empty string stands for none. */
export type LooseJson = ColumnType<string, object | string, object | string>

/** Flag column: written as a boolean, read as 0 or 1. */
export type Flag = ColumnType<0 | 1, boolean | 0 | 1 | undefined, boolean | 0 | 1>

export const readJson = <T>(text: Json<T>): T => JSON.parse(text)

/** Writes lists and objects as JSON, booleans as 0 or 1: SQLite has neither. */
export class ColumnCompiler extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(toStored(value))
  }
}

function toStored(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  const isObject = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
  return isObject ? JSON.stringify(value) : value
}

/** Row as SQL returns it, with the stored names: read through `db.withoutPlugins()`. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Maps `first_day` in SQL to `firstDay` in the code; `_id` in a query is unchanged. */
class ColumnNames extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }

  toRow = <Row extends object>(stored: StoredRow) => this.mapRow(stored) as Row
}

export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true })
export const { toRow } = columnNames
