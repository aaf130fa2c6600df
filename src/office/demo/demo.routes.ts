import { Hono } from 'hono'
import { removeFile } from '#src/house/media/files.ts'
import type { RoomDeps } from '#src/room.ts'
import { countDemo, removeDemo } from './removal.queries.ts'

type Deps = Pick<RoomDeps, 'db' | 'uploads' | 'rooms'>

/** GET and DELETE /api/demo: what is left of the starter content, and its removal. */
export function demoRoutes({ db, uploads, rooms }: Deps): Hono {
  return new Hono()
    .get('/demo', async (c) => c.json(await countDemo(db, rooms)))
    .delete('/demo', async (c) => {
      for (const address of await removeDemo(db, rooms)) await removeFile(uploads, address)
      return c.body(null, 204)
    })
}
