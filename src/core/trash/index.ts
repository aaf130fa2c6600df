/** Permalinks that are free, for new records. */
export { freePermalink } from './permalinks.ts'
/** Feature of the trash: editors restore what they may delete, admins empty it. */
export { trash } from './trash.feature.ts'
/** Record types that can be deleted and restored, each with its table and files. */
export type { AnyTrashKind, TrashKind } from './trash.kind.ts'
/** Queries that move the rows of a record to the trash and back; throws NotFound. */
export {
  inTrash,
  isInTrash,
  moveToTrash,
  takeRows,
  withId,
} from './trash.queries.ts'
/** Stored rows by table, as the trash keeps them. */
export type { Row, Rows } from './trash.tables.ts'
/** Trash, with the files of its records; purged after 30 days. */
export { createTrash, type Trash, unlessGone } from './trash.ts'
