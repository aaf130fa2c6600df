import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { removeFile } from '#src/house/media/files.ts'
import { countDemo, removeDemo } from './removal.queries.ts'

/** GET and DELETE /api/demo: what is left of the starter content, and its removal. */
export function demoRoutes({ db, uploads }: { db: Database; uploads: string }): Hono {
  return new Hono()
    .get('/demo', async (c) => c.json(await countDemo(db)))
    .delete('/demo', async (c) => {
      for (const address of await removeDemo(db)) await removeFile(uploads, address)
      return c.body(null, 204)
    })
}
