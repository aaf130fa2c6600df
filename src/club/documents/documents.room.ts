import { type Room, recordCalls } from '#src/room.ts'
import { documentKind } from './documents.queries.ts'
import { documentsRoutes } from './documents.routes.ts'
import type { DocumentsTable } from './documents.table.ts'
import { downloadRoutes } from './download.routes.ts'
import { fillDocuments } from './starter.ts'

export const documents: Room<{ documents: DocumentsTable }> = {
  tables: { documents: 'club' },
  routes: [documentsRoutes],
  files: [downloadRoutes],
  visitors: [{ call: 'GET /api/documents', query: ['shelf'] }, { call: 'GET /api/documents/:id' }],
  daily: [...recordCalls('documents'), 'PUT /api/documents/order/:shelf'],
  kinds: [documentKind],
  starter: { fill: fillDocuments },
}
