import type { Generated } from 'kysely'

/** `content`: JSON of what a form shows. */
export type VersionsTable = {
  id: Generated<number>
  /** An address: '/api/about' */
  record: string
  /** ISO 8601, UTC; empty: it was there before the first change was noted */
  madeAt: string
  author: string
  content: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    versions: VersionsTable
  }
}
