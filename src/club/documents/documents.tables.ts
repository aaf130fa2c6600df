import type { Generated } from 'kysely'
import type { Document } from './documents.schema.ts'

/** Row of a document; `updatedAt` is the time of its current file. */
export type DocumentsTable = Omit<Document, '_id' | 'year'> & {
  id: string
  revision: Generated<number>
  /** Position on its shelf, starts at 1 */
  position: number
  year: number | null
  /** Address among the uploads, not served directly */
  file: string
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable
  }
}
