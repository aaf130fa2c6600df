import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { removeFile } from '#src/core/media/index.ts'
import { countDemo, removeDemo } from './removal.queries.ts'

export const demo: Feature = {
  data: {
    tables: { demo_fill: 'club', demo_records: 'club' },
    notPersonal: { demo_records: ['room', 'recordId'] },
    exported: ['demo_fill', 'demo_records'],
  },
  api: {
    routes: [demoRoutes],
  },
  overview: async (db, { role, features }) =>
    role === 'admin' ? { demo: (await countDemo(db, features)).removable.length > 0 } : {},
}

function demoRoutes({ db, uploads, features }: AppContext): Hono {
  return new Hono()
    .get('/demo', async (c) => c.json(await countDemo(db, features)))
    .delete('/demo', async (c) => {
      const addresses = await removeDemo(db, features)
      for (const address of addresses) await removeFile(uploads, address)
      return c.body(null, 204)
    })
}
