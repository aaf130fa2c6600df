import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { Invalid } from '#src/house/http/errors.ts'
import { check, keepLeftOut, readBody } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { removeFile } from '#src/house/media/files.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import {
  documentChange,
  documentFilter,
  documentInput,
  documentOrder,
} from './documents.contract.ts'
import {
  createDocument,
  documentKind,
  getDocument,
  listDocuments,
  orderDocuments,
  updateDocument,
} from './documents.queries.ts'
import { receiveDocument } from './receive.ts'

type Deps = { db: Database; uploads: string; trash: Trash; now: () => Date }

/** The calls under /api/documents; a document is written as a multipart form. */
export function documentsRoutes({ db, uploads, trash, now }: Deps): Hono {
  return new Hono()
    .get('/documents', async (c) => {
      const { shelf } = check(documentFilter, c.req.query())
      return c.json(await listDocuments(db, shelf))
    })
    .get('/documents/:id', async (c) => answerRecord(c, await getDocument(db, c.req.param('id'))))
    .post('/documents', (c) =>
      receiveDocument(c, uploads, async ({ fields, keep }) => {
        const input = check(documentInput, fields)
        const stored = await keep()
        if (!stored) throw new Invalid([{ msg: 'Choisissez un document.', path: 'file' }])
        return answerRecord(c, await createDocument(db, input, stored, now()), 201)
      }),
    )
    .put('/documents/order/:shelf', async (c) => {
      const { shelf } = check(documentFilter.required(), c.req.param())
      const { ids } = await readBody(c, documentOrder)
      return c.json(await orderDocuments(db, shelf, ids))
    })
    .put('/documents/:id', async (c) => {
      const id = c.req.param('id')
      const saved = await receiveDocument(c, uploads, async ({ fields, keep }) => {
        const { record } = await getDocument(db, id)
        const input = check(documentChange, keepLeftOut(documentChange, fields, record))
        const stored = await keep()
        return await updateDocument(db, id, input, {
          stored,
          now: now(),
          revisions: readIfMatch(c),
        })
      })
      if (saved.replaced) await removeFile(uploads, saved.replaced)
      return answerRecord(c, saved)
    })
    .delete('/documents/:id', async (c) => {
      await trash.put(documentKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}
