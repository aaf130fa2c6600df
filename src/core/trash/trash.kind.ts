import type { Selectable } from 'kysely'
import type { Database, Tables, Transaction } from '#src/core/database/index.ts'
import type { Nouns } from '#src/core/text/nouns.shared.ts'

type Table = keyof Tables

/** Describes how records of a type are deleted and restored. */
export type TrashKind<T extends Table> = {
  recordType: string
  table: T
  nouns: Nouns
  /** Its place in the one line that tells what a backup or an export holds */
  headline?: number
  /** `key` is the column that holds its id there */
  parts?: readonly { table: Table; key: string }[]
  missing: string
  title(row: Selectable<Tables[T]>): string
  /** Addresses of the record's own files */
  files?(row: Selectable<Tables[T]>): string[]
  /** Record it belongs to, without which it can't be restored */
  parent?(row: Selectable<Tables[T]>): { recordType: string; id: string }
  /** Called before the transaction; returns a function that writes once the rows are restored */
  restoring?(row: Selectable<Tables[T]>): Promise<(trx: Transaction) => Promise<void>>
  /** Updates references when its id changes */
  onMove?(trx: Transaction, from: string, to: string): Promise<void>
  /** Erases it with its files; undefined: only through the trash */
  erase?(store: { db: Database; uploads: string; now: () => Date }, id: string): Promise<void>
  /** Called when an admin has restored it */
  onReturn?(trx: Transaction, id: string, now: Date): Promise<void>
}

/** Row as returned by SQL, from a table known only by name. */
type AnyRow = Readonly<Record<string, unknown>>

/** Any record type. Each reads only rows of its table. */
export type AnyTrashKind = Omit<TrashKind<Table>, 'title' | 'files' | 'parent' | 'restoring'> & {
  title(row: AnyRow): string
  files?(row: AnyRow): string[]
  parent?(row: AnyRow): { recordType: string; id: string }
  restoring?(row: AnyRow): Promise<(trx: Transaction) => Promise<void>>
}
