import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import { randomId, type Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import {
  answerCreate,
  answerRecord,
  check,
  fillInMissing,
  Invalid,
  oneOf,
  readBody,
  readIfMatch,
  sendFile,
  toTrash,
} from '#src/core/http/index.ts'
import { createUploads, uploadedFile } from '#src/core/media/index.ts'
import { toAttached } from './attached.ts'
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
  shelves,
} from './documents.schema.ts'
import { receiveDocument } from './receive.ts'
import content from './starter.fr.json' with { type: 'json' }

export const documents: Feature = {
  data: {
    tables: { documents: 'club' },
    personal: { documents: ['title', 'note'] },
    notPersonal: { documents: ['shelf', 'file', 'type'] },
    folders: { documents: 'downloaded' },
    schemas: [{ table: 'documents', schema: documentInput, kind: documentKind, get: getDocument }],
    sampleContent: { fill: fillDocuments },
  },
  api: {
    routes: [documentsRoutes],
    files: [downloadRoutes],
    endpoints: [
      { call: 'GET /documents/:id', audience: 'public' },
      { call: 'GET /documents/:id/:name', audience: 'public' },
    ],
    public: [
      { call: 'GET /api/documents', query: { shelf: oneOf(...shelves) } },
      { call: 'GET /api/documents/:id' },
    ],
    editors: ['POST /api/files'],
    reauth: {
      none: [...recordCalls('documents'), 'PUT /api/documents/order/:shelf', 'POST /api/files'],
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
    await createUploads(trx, [file], now)
    const stored = { file, type: 'pdf' as const, bytes: bytes.byteLength }
    const { record } = await createDocument(trx, documentInput.parse(given), stored, now)
    ids.push(record._id)
  }
  return ids
}

function documentsRoutes({ trash, ...store }: AppContext): Hono {
  const { db, now } = store
  return (
    new Hono()
      .get('/documents', async (c) => {
        const { shelf } = check(documentFilter, c.req.query())
        return c.json(await listDocuments(db, shelf))
      })
      .get('/documents/:id', async (c) => answerRecord(c, await getDocument(db, c.req.param('id'))))
      .post('/documents', (c) =>
        receiveDocument(c, store, async ({ fields, digest, storeFile }) => {
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
        const saved = await receiveDocument(c, store, async ({ fields, storeFile }) => {
          const { record } = await getDocument(db, id)
          const input = check(documentChange, fillInMissing(documentChange, fields, record))
          const stored = await storeFile()
          const change = { stored, at: now(), revisions: readIfMatch(c) }
          return await updateDocument(db, id, input, change)
        })
        return answerRecord(c, saved)
      })
      .delete('/documents/:id', toTrash(trash, documentKind))
      // A file of an article or an event, whose form names it when it is saved.
      .post('/files', (c) =>
        receiveDocument(c, store, async ({ fields, storeFile }) => {
          const { title } = check(documentChange.pick({ title: true }), fields)
          const stored = await storeFile()
          if (!stored) throw new Invalid([{ msg: 'Choisissez un document.', path: 'file' }])
          return c.json(toAttached(stored.file, title, stored.bytes), 201)
        }),
      )
  )
}

/**
 * Serves GET /documents/:id, and attached files at GET /documents/:id/:name, as an attachment,
 * sandboxed if a browser shows it anyway. The file may be replaced, so browsers revalidate it.
 */
function downloadRoutes({ db, uploads, sharedCaches, uploadAccess }: AppContext): Hono {
  const send = async (c: Context, next: Next, file: string | undefined, name: string) => {
    const path = file && uploadedFile(uploads, file)
    const type = mediaTypes[extname(name).slice(1)]
    if (!path || !type || !existsSync(path)) return await next()
    const access = await uploadAccess(c, file)
    if (access === 'nobody') return await next()
    const answer = await sendFile(c, path, { name, type })
    const isPublic = access === 'everyone'
    answer.headers.set('Cache-Control', isPublic ? sharedCaches.forAll : 'private, no-store')
    answer.headers.set('Content-Security-Policy', "sandbox; default-src 'none'")
    return answer
  }
  return new Hono()
    .get('/documents/:id', async (c, next) => {
      const id = c.req.param('id')
      const stored = await findStoredFile(db, id)
      return await send(c, next, stored?.file, `${id}.${stored?.type}`)
    })
    .get('/documents/:id/:name', async (c, next) => {
      const { id, name } = c.req.param()
      return await send(c, next, `/uploads/documents/${id}${extname(name)}`, name)
    })
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: `${openXml}.wordprocessingml.document`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  pptx: `${openXml}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
} satisfies Record<DocumentType, string>
