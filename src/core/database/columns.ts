import { CamelCasePlugin, type ColumnType, type KyselyPlugin, SqliteQueryCompiler } from 'kysely'

declare const held: unique symbol

/** Text that holds `T` as JSON. */
export type Json<T> = string & { readonly [held]?: T }

/** JSON column: written as the value itself, read by `readJson`. */
export type JsonColumn<T> = ColumnType<Json<T>, T | Json<T>, T | Json<T>>

/** JSON column with a default, which is stored if an insert leaves it out. */
export type OptionalJson<T> = ColumnType<Json<T>, T | Json<T> | undefined, T | Json<T>>

/** JSON column whose reader names the type; an empty string means none. */
export type LooseJson = ColumnType<string, object | string, object | string>

/** Flag column: written as a boolean, read as 0 or 1. */
export type Flag = ColumnType<0 | 1, boolean | 0 | 1 | undefined, boolean | 0 | 1>

export const readJson = <T>(text: Json<T>): T => JSON.parse(text)

/** Row as SQL answers it, with the stored names: `db.withoutPlugins()` reads such. */
export type StoredRow = Readonly<Record<string, unknown>>

/** Maps `first_day` in SQL to `firstDay` in the code; `_id` in a query is unchanged. */
class ColumnNames extends CamelCasePlugin {
  /** Leaves the query to ColumnCompiler: copying its tree would cost each query more than it does. */
  override transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node

  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }

  toColumn = (name: string) => this.snakeCase(name)
  toRow = <Row extends object>(stored: StoredRow) => this.mapRow(stored) as Row
}

export const columnNames = new ColumnNames({ maintainNestedObjectKeys: true })
export const { toColumn, toRow } = columnNames

/** Writes stored names, and what SQLite does not know: lists and objects as JSON, booleans as 0 or 1. */
export class ColumnCompiler extends SqliteQueryCompiler {
  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(columnNames.toColumn(name))
  }

  protected override appendValue(value: unknown): void {
    const isObject = typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)
    if (typeof value === 'boolean') super.appendValue(value ? 1 : 0)
    else super.appendValue(isObject ? JSON.stringify(value) : value)
  }
}
