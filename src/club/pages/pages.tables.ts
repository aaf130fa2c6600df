import type { FilesColumn } from '#src/club/documents/attached.ts'
import type { OrderedRow } from '#src/core/database/index.ts'
import type { ClubPage } from './pages.schema.ts'

declare module '#src/core/database/tables.ts' {
  interface Tables {
    pages: OrderedRow<Omit<ClubPage, '_id' | 'address' | 'files'> & { files: FilesColumn }>
  }
}
