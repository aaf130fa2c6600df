import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { type Room, recordCalls } from '#src/room.ts'
import { documentInput } from './documents.contract.ts'
import { createDocument, type DocumentsTable, documentKind } from './documents.queries.ts'
import { documentsRoutes, downloadRoutes } from './documents.routes.ts'
import content from './starter.fr.json' with { type: 'json' }

export const documents: Room<{ documents: DocumentsTable }> = {
  tables: { documents: 'club' },
  exported: ['documents'],
  routes: [documentsRoutes],
  files: [downloadRoutes],
  visitors: [{ call: 'GET /api/documents', query: ['shelf'] }, { call: 'GET /api/documents/:id' }],
  daily: [...recordCalls('documents'), 'PUT /api/documents/order/:shelf'],
  kinds: [documentKind],
  starter: { fill: fillDocuments },
}

/** Should the transaction fail, the sweep finds the files. */
async function fillDocuments(trx: Transaction, now: Date, uploads: string): Promise<string[]> {
  const ids: string[] = []
  for (const { pdf, ...given } of content) {
    const bytes = Buffer.from(pdf, 'base64')
    const name = `${randomId()}.pdf`
    mkdirSync(join(uploads, 'documents'), { recursive: true })
    writeFileSync(join(uploads, 'documents', name), bytes)
    const file = `/uploads/documents/${name}`
    const stored = { file, type: 'pdf' as const, bytes: bytes.byteLength }
    const { record } = await createDocument(trx, documentInput.parse(given), stored, now)
    ids.push(record._id)
  }
  return ids
}
