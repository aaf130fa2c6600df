import { type Context, Hono } from 'hono'
import { sql } from 'kysely'
import { type AppContext, type Feature, mayChange } from '#src/core/feature.ts'
import { Forbidden } from '#src/core/http/index.ts'
import { forgetVersions, getVersion, listVersions, purgeVersions } from './versions.queries.ts'

export const versions: Feature = {
  data: {
    tables: { versions: 'club' },
    personal: { versions: ['record', 'author', 'content'] },
    notPersonal: { versions: ['madeAt'] },
    erasable: ['versions'],
    notPublic: ['versions'],
    onRemoved: (trx, removed) =>
      forgetVersions(
        trx,
        removed.map(({ recordType: room, id }) => `/api/${room}/${id}`),
      ),
    expiring: [{ table: 'versions', column: 'madeAt', days: 365, where: sql`made_at <> ''` }],
    purge: ({ db, kinds }) => purgeVersions(db, kinds),
  },
  api: {
    routes: [versionsRoutes],
    editors: ['GET /api/versions', 'GET /api/versions/:id'],
  },
}

/** Routes of versions. Editors read those of records they may write. */
function versionsRoutes({ db, features }: AppContext): Hono {
  const refuseForeign = (c: Context, record: string) => {
    const { role, areas } = c.get('session')
    if (role !== 'admin' && !mayChange(features, areas, record)) throw new Forbidden()
  }
  return new Hono()
    .get('/versions', async (c) => {
      const record = c.req.query('record') ?? ''
      refuseForeign(c, record)
      return c.json(await listVersions(db, record))
    })
    .get('/versions/:id', async (c) => {
      const { record, ...version } = await getVersion(db, Number(c.req.param('id')))
      refuseForeign(c, record)
      return c.json(version)
    })
}
