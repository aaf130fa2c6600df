import { type Context, Hono } from 'hono'
import { overwriteErased, type WatchedDatabase } from '#src/core/database/index.ts'
import { check, Forbidden } from '#src/core/http/index.ts'
import { emptyUntil } from './trash.schema.ts'
import type { Trash } from './trash.ts'

// Typed where features are listed, because core/feature.ts imports types of this module.
export const trash = {
  data: {
    tables: { trash: 'either' },
    // The search for a person reads the trash separately.
    notPersonal: { trash: 'all' },
  },
  api: {
    routes: [trashRoutes],
    editors: ['GET /api/trash', 'POST /api/trash/:room/:id/restore'],
    reauth: {
      none: ['POST /api/trash/:room/:id/restore'],
    },
  },
} as const

/** Routes of the trash. Editors see only what they may delete. */
function trashRoutes({ db, trash }: { db: WatchedDatabase; trash: Trash }): Hono {
  const openedTo = (c: Context) => {
    const { role, areas } = c.get('session')
    const kinds = trash.editorKinds(areas)
    return (recordType: string) => role === 'admin' || kinds.includes(recordType)
  }
  return new Hono()
    .get('/trash', async (c) => {
      const opens = openedTo(c)
      return c.json((await trash.list()).filter(({ room }) => opens(room)))
    })
    .post('/trash/:room/:id/restore', async (c) => {
      const { room, id } = c.req.param()
      if (!openedTo(c)(room)) throw new Forbidden()
      return c.json(await trash.restore(room, id))
    })
    .delete('/trash/:room/:id', async (c) => {
      const { room, id } = c.req.param()
      await trash.remove(room, id)
      await overwriteErased(db)
      return c.body(null, 204)
    })
    .delete('/trash', async (c) => {
      await trash.empty(check(emptyUntil, c.req.query()).until)
      await overwriteErased(db)
      return c.body(null, 204)
    })
}
