/** Types of columns that hold JSON or a flag, and of rows with their stored names. */
export type { Flag, JsonColumn, LooseJson, OptionalJson, StoredRow } from './columns.ts'
/** Reads JSON with the type its column declares, a stored row with the names of the code, and back. */
export { readJson, toColumn, toRow } from './columns.ts'
/** Copies a whole database into a file, once no writer holds its lock. */
export { copyPages } from './copy-pages.ts'
/**
 * Database and transactions: an answered write is on disk, `inTransaction` joins or opens one;
 * `sha256` is the hash of stored tokens.
 */
export {
  type Database,
  inTransaction,
  openDatabase,
  openReadOnly,
  overwriteErased,
  sha256,
  type Tables,
  type Transaction,
  type WatchedDatabase,
} from './database.ts'
/** Errors of a record that is missing (answered 404) or was saved by somebody else (409). */
export { RecordChanged, RecordNotFound } from './errors.ts'
/** Makes ids: permalinks of at most 80 characters, random ids, codes readable on paper. */
export { permalink, randomId, readableCode } from './ids.ts'
/** Plan of pending migrations, without writing; MigrationError means nothing was changed. */
export { MigrationError, planMigrations } from './migrate.ts'
/**
 * Queries of a record type: list in order, single row, or any with id and revision; mapping of its
 * fields to the columns of their names, and back.
 */
export {
  asColumns,
  orderedQueries,
  recordQueries,
  singleQueries,
  toFields,
} from './record-queries.ts'
/** Reads and updates rows by revision: throws RecordNotFound, RecordChanged. */
export {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  type Revised,
  type Slice,
  sliced,
  updateRow,
} from './records.ts'
/** Rows of an ordered list and of a single record. */
export type { OrderedRow, SingleRow } from './tables.ts'
/** Search by words or parts of words, accents and case aside, for SQLite’s FTS5. */
export {
  maxOfVisitors,
  parseSearchPhrase,
  parseSearchWords,
  toIndexed,
  toMatch,
  type Wanted,
} from './word-search.ts'
/** Counter of writes that may change what visitors see, those of other processes included. */
export type { WriteWatch } from './write-watch.ts'
