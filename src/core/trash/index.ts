export { answerGone, freePermalink, noteGone } from './permalinks.ts'
export { trash } from './trash.feature.ts'
export type { AnyTrashKind, TrashKind } from './trash.kind.ts'
export {
  inTrash,
  isInTrash,
  listTrashedFiles,
  moveToTrash,
  putRowsBack,
  type Row,
  type Rows,
  takeRows,
  withId,
} from './trash.queries.ts'
export { type Trash, trashOf, unlessGone } from './trash.ts'
