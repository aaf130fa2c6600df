import type { Generated } from 'kysely'

/** A record as somebody saved it; of its `content` (JSON) whatever a form shows. */
export type VersionsTable = {
  id: Generated<number>
  /** The address it is saved at, '/api/about' */
  record: string
  /** ISO 8601, UTC; empty where it is not known: it was there before the first change was noted */
  made_at: string
  author: string
  content: string
}
