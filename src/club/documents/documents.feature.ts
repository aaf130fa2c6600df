import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { randomId, type Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import {
  answerCreate,
  answerRecord,
  check,
  fillInMissing,
  Invalid,
  readBody,
  readIfMatch,
  sendFile,
  toTrash,
} from '#src/core/http/index.ts'
import { fileOf, removeFile } from '#src/core/media/index.ts'
import {
  createDocument,
  documentKind,
  findStoredFile,
  getDocument,
  listDocuments,
  orderDocuments,
  updateDocument,
} from './documents.queries.ts'
import {
  type DocumentType,
  documentChange,
  documentFilter,
  documentInput,
  documentOrder,
} from './documents.schema.ts'
import { receiveDocument } from './receive.ts'
import content from './starter.fr.json' with { type: 'json' }

export const documents: Feature = {
  data: {
    tables: { documents: 'club' },
    personal: { documents: ['title', 'note'] },
    notPersonal: { documents: ['shelf', 'file', 'type'] },
    folders: { documents: 'downloaded' },
    exported: ['documents'],
    schemas: [{ table: 'documents', schema: documentInput, kind: documentKind, get: getDocument }],
    recordTypes: [documentKind],
    sampleContent: { fill: fillDocuments },
  },
  api: {
    routes: [documentsRoutes],
    files: [downloadRoutes],
    endpoints: [{ call: 'GET /documents/:id', audience: 'public' }],
    public: [{ call: 'GET /api/documents', query: ['shelf'] }, { call: 'GET /api/documents/:id' }],
    reauth: {
      none: [...recordCalls('documents'), 'PUT /api/documents/order/:shelf'],
    },
  },
}

/** Stores example documents. If the transaction fails, the sweeper deletes the files. */
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

function documentsRoutes({ db, uploads, trash, now }: AppContext): Hono {
  return new Hono()
    .get('/documents', async (c) => {
      const { shelf } = check(documentFilter, c.req.query())
      return c.json(await listDocuments(db, shelf))
    })
    .get('/documents/:id', async (c) => answerRecord(c, await getDocument(db, c.req.param('id'))))
    .post('/documents', (c) =>
      receiveDocument(c, uploads, async ({ fields, digest, storeFile }) => {
        const input = check(documentInput, fields)
        return await answerCreate(c, {
          ...{ db, now, body: [input, await digest()], get: getDocument },
          prepare: storeFile,
          create: async (trx, stored) => {
            if (!stored) throw new Invalid([{ msg: 'Choisissez un document.', path: 'file' }])
            return await createDocument(trx, input, stored, now())
          },
        })
      }),
    )
    .put('/documents/order/:shelf', async (c) => {
      const { shelf } = check(documentFilter.required(), c.req.param())
      const { ids } = await readBody(c, documentOrder)
      return c.json(await orderDocuments(db, shelf, ids))
    })
    .put('/documents/:id', async (c) => {
      const id = c.req.param('id')
      const saved = await receiveDocument(c, uploads, async ({ fields, storeFile }) => {
        const { record } = await getDocument(db, id)
        const input = check(documentChange, fillInMissing(documentChange, fields, record))
        const stored = await storeFile()
        const change = { stored, at: now(), revisions: readIfMatch(c) }
        return await updateDocument(db, id, input, change)
      })
      if (saved.replaced) await removeFile(uploads, saved.replaced)
      return answerRecord(c, saved)
    })
    .delete('/documents/:id', toTrash(trash, documentKind))
}

/**
 * Serves GET /documents/:id as an attachment, sandboxed if a browser shows it anyway. The file may
 * be replaced, so browsers revalidate it.
 */
function downloadRoutes({ db, uploads, sharedCaches }: AppContext): Hono {
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

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const mediaTypes: Readonly<Record<DocumentType, string>> = {
  pdf: 'application/pdf',
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
}
