import type { Selectable } from 'kysely'
import type { Database, Tables, Transaction } from '#src/core/database/index.ts'

type Table = keyof Tables

/** What a deleted record needs to come back as it was. */
export type TrashKind<T extends Table> = {
  room: string
  table: T
  /** `key` is the column that holds its id there */
  parts?: readonly { table: Table; key: string }[]
  missing: string
  title(row: Selectable<Tables[T]>): string
  /** Of its own files */
  files?(row: Selectable<Tables[T]>): string[]
  /** What it can't be without */
  parent?(row: Selectable<Tables[T]>): { room: string; id: string }
  /** Before the transaction; answers what writes once the rows are back */
  restoring?(row: Selectable<Tables[T]>): Promise<(trx: Transaction) => Promise<void>>
  /** Writes what follows when its id changes */
  onMove?(trx: Transaction, from: string, to: string): Promise<void>
  /** Removes it at once and for good, with its files; absent: by way of the trash */
  erase?(store: { db: Database; uploads: string }, id: string): Promise<void>
  /** Because an admin brought it back */
  onReturn?(trx: Transaction, id: string, now: Date): Promise<void>
}

/** A row of a table known by name alone. */
type AnyRow = Readonly<Record<string, unknown>>

/** Any record type: each reads the rows of its own table. */
export type AnyTrashKind = Omit<TrashKind<Table>, 'title' | 'files' | 'parent' | 'restoring'> & {
  title(row: AnyRow): string
  files?(row: AnyRow): string[]
  parent?(row: AnyRow): { room: string; id: string }
  restoring?(row: AnyRow): Promise<(trx: Transaction) => Promise<void>>
}
