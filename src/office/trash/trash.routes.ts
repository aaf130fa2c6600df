import { type Context, Hono } from 'hono'
import { type Database, overwriteErased } from '#src/house/database/database.ts'
import { Forbidden } from '#src/house/http/errors.ts'
import type { Trash } from './trash.ts'

type Deps = { db: Database; trash: Trash; editorKinds: readonly string[] }

/**
 * The calls under /api/trash; the rooms' own DELETE brings records here. An editor finds and brings
 * back what an editor may delete.
 */
export function trashRoutes({ db, trash, editorKinds }: Deps): Hono {
  const opens = (c: Context, room: string) =>
    c.get('session').role === 'admin' || editorKinds.includes(room)
  return new Hono()
    .get('/trash', async (c) => c.json((await trash.list()).filter(({ room }) => opens(c, room))))
    .post('/trash/:room/:id/restore', async (c) => {
      const { room, id } = c.req.param()
      if (!opens(c, room)) throw new Forbidden()
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
