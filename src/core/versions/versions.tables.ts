import type { Generated } from 'kysely'

/** Row of a version; `content`: JSON of the form's fields. */
export type VersionsTable = {
  id: Generated<number>
  /** Path of the record: '/api/about' */
  record: string
  /** ISO 8601, UTC; empty: state before the first recorded change */
  madeAt: string
  author: string
  content: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    versions: VersionsTable
  }
}
