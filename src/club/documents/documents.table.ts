import type { Generated } from 'kysely'
import type { DocumentType, Shelf } from './documents.contract.ts'

export type DocumentsTable = {
  /** A permalink made from the first title */
  id: string
  revision: Generated<number>
  shelf: Shelf
  /** The order the admin gave them on their shelf, from 1 */
  position: number
  title: string
  note: Generated<string>
  year: number | null
  /** Address of the file among the uploads, which is not served */
  file: string
  type: DocumentType
  bytes: number
  created_at: string
  /** When the file came that it has now */
  updated_at: string
}
