import { Hono } from 'hono'
import { removeFile } from '#src/core/media/files.ts'
import type { Room, RoomDeps } from '#src/room.ts'
import { countDemo, removeDemo } from './removal.queries.ts'

export const demo: Room = {
  tables: { demo_fill: 'club', demo_records: 'club' },
  exported: ['demo_fill', 'demo_records'],
  routes: [demoRoutes],
}

function demoRoutes({ db, uploads, rooms }: RoomDeps): Hono {
  return new Hono()
    .get('/demo', async (c) => c.json(await countDemo(db, rooms)))
    .delete('/demo', async (c) => {
      for (const address of await removeDemo(db, rooms)) await removeFile(uploads, address)
      return c.body(null, 204)
    })
}
