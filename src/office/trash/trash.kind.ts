import type { Selectable } from 'kysely'
import type { Tables, Transaction } from '#src/house/database/database.ts'

type Table = keyof Tables

/**
 * What a room says about its records, so that one can be deleted and come back as it was. The
 * functions get the row of the record itself.
 */
export type TrashKind<T extends Table> = {
  /** As in the API's addresses */
  room: string
  table: T
  /** Tables whose rows go and come back with it; `key` is the column that holds its id there */
  parts?: readonly { table: Table; key: string }[]
  /** What is said, in French, when there is no such record */
  missing: string
  /** What the Corbeille calls it */
  title(row: Selectable<Tables[T]>): string
  /** Addresses of the files that are its own; those of other sites are left aside */
  files?(row: Selectable<Tables[T]>): string[]
  /** What it can't be without; once that is gone for good, so is this */
  parent?(row: Selectable<Tables[T]>): { room: string; id: string }
  /**
   * Works out, before anything is written, what goes beside the rows; answers what writes it once
   * they are back
   */
  restoring?(row: Selectable<Tables[T]>): Promise<(trx: Transaction) => Promise<void>>
  /** What changes because an admin brought it back */
  onReturn?(trx: Transaction, id: string, now: Date): Promise<void>
}

export type AnyTrashKind = TrashKind<Table>
