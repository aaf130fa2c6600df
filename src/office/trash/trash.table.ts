import type { Generated } from 'kysely'

/** A deleted record, as it can be put back. */
export type TrashTable = {
  /** As in the API's addresses */
  room: string
  record_id: string
  title: string
  parent_room: string | null
  parent_id: string | null
  deleted_at: string
  /** Username */
  deleted_by: string
  /** JSON: the rows of each table, those of the record itself first */
  rows: string
  /** JSON list of addresses under /uploads */
  files: Generated<string>
}
