import { type Context, Hono } from 'hono'
import { overwriteErased } from '#src/core/database/database.ts'
import { type AppContext, editorKindsOf, type Feature } from '#src/core/feature.ts'
import { Forbidden } from '#src/core/http/errors.ts'
import { check } from '#src/core/http/requests.ts'
import { emptyUntil } from './trash.contract.ts'

export const trash: Feature = {
  data: {
    tables: { trash: 'either' },
    // Read by itself.
    notPersonal: ['trash'],
  },
  api: {
    routes: [trashRoutes],
    editors: ['GET /api/trash', 'POST /api/trash/:room/:id/restore'],
    reauth: {
      none: ['POST /api/trash/:room/:id/restore'],
    },
  },
}

/** Editors see what they may delete. */
function trashRoutes({ db, trash, features }: AppContext): Hono {
  const editorKinds = editorKindsOf(features)
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
      await trash.empty(check(emptyUntil, c.req.query()).until)
      await overwriteErased(db)
      return c.body(null, 204)
    })
}
