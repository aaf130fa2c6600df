import { existsSync } from 'node:fs'
import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { sendFile } from '#src/house/http/download.ts'
import { fileOf } from '#src/house/media/files.ts'
import type { SharedCaches } from '#src/house/site/shared-caches.ts'
import type { DocumentType } from './documents.contract.ts'
import { findStoredFile } from './documents.queries.ts'

type Deps = { db: Database; uploads: string; sharedCaches: SharedCaches }

const office = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
}

/**
 * GET /documents/:id: a document as a file to keep. What others wrote never runs as a page of
 * the site: it is an attachment, and a browser that shows it all the same does so in a sandbox.
 * The address stays when the file is replaced, so browsers ask each time. One that is not there is
 * an unknown page.
 */
export function downloadRoutes({ db, uploads, sharedCaches }: Deps): Hono {
  return new Hono().get('/documents/:id', async (c, next) => {
    const id = c.req.param('id')
    const stored = await findStoredFile(db, id)
    const path = stored && fileOf(uploads, stored.file)
    if (!path || !existsSync(path)) return await next()
    const { type } = stored
    const answer = await sendFile(c, path, { name: `${id}.${type}`, type: mediaTypes[type] })
    answer.headers.set('Cache-Control', sharedCaches.forAll)
    answer.headers.set('Content-Security-Policy', "sandbox; default-src 'none'")
    return answer
  })
}
