export { type ColumnsOf, type OrderedRow, type SingleRow, toColumns, toFields } from './columns.ts'
export {
  type Database,
  openDatabase,
  overwriteErased,
  type Tables,
  type Transaction,
  together,
  type WatchedDatabase,
} from './database.ts'
export { RecordChanged, RecordNotFound } from './errors.ts'
export { permalink, randomId, readableCode } from './ids.ts'
export { MigrationError, planMigrations } from './migrate.ts'
export { orderedQueries, plain, recordQueries, singleQueries } from './record-queries.ts'
export {
  anyTable,
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  type Revised,
  type Slice,
  sliced,
  updateRow,
} from './records.ts'
export { maxOfVisitors, phraseOf, toIndexed, toMatch, type Wanted, wordsOf } from './word-search.ts'
export type { WriteWatch } from './write-watch.ts'
