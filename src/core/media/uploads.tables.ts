import type { Generated } from 'kysely'

/** Row of an upload; its file stays at one path. Times are ISO 8601, UTC. */
export type UploadsTable = {
  /** `/uploads/pictures/<id>` for a picture with all copies, or a single file's address */
  address: string
  createdAt: string
  /** Last time a device kept a draft that mentions it */
  wantedAt: Generated<string | null>
  /** When a scan found it in no record of the club */
  unreferencedSince: Generated<string | null>
  /** When it was deleted for good; its file is removed next */
  removedAt: Generated<string | null>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    uploads: UploadsTable
  }
}
