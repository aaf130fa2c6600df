import type { Generated } from 'kysely'
import type { Document } from './documents.contract.ts'

/** `updated_at` is that of the file it has now. */
export type DocumentsTable = Omit<Document, '_id' | 'year'> & {
  id: string
  revision: Generated<number>
  /** On its shelf, from 1 */
  position: number
  year: number | null
  /** Among the uploads, not served */
  file: string
  createdAt: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    documents: DocumentsTable
  }
}
