import { Hono } from 'hono'
import { type Database, overwriteErased } from '#src/house/database/database.ts'
import type { Trash } from './trash.ts'

/** The calls under /api/trash, for admins alone; the rooms' own DELETE brings records here. */
export function trashRoutes({ db, trash }: { db: Database; trash: Trash }): Hono {
  return new Hono()
    .get('/trash', async (c) => c.json(await trash.list()))
    .post('/trash/:room/:id/restore', async (c) => {
      const { room, id } = c.req.param()
      return c.json(await trash.restore(room, id))
    })
    .delete('/trash/:room/:id', async (c) => {
      const { room, id } = c.req.param()
      await trash.remove(room, id)
      await overwriteErased(db)
      return c.body(null, 204)
    })
    .delete('/trash', async (c) => {
      await trash.empty()
      await overwriteErased(db)
      return c.body(null, 204)
    })
}
