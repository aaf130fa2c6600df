import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { deleteRemoved } from '#src/core/media/index.ts'
import { countSampleContent, removeSampleContent } from './removal.queries.ts'

export const sampleContent: Feature = {
  data: {
    tables: { demo_fill: 'club', demo_records: 'club' },
    notPersonal: { demo_records: ['room', 'recordId'] },
    exported: ['demo_fill', 'demo_records'],
  },
  api: {
    routes: [sampleContentRoutes],
  },
  overview: async (db, { role, features }) =>
    role === 'admin' ? { demo: (await countSampleContent(db, features)).removable.length > 0 } : {},
}

function sampleContentRoutes({ db, uploads, features, now }: AppContext): Hono {
  return new Hono()
    .get('/demo', async (c) => c.json(await countSampleContent(db, features)))
    .delete('/demo', async (c) => {
      await removeSampleContent(db, features, now())
      await deleteRemoved(db, uploads)
      return c.body(null, 204)
    })
}
