import { type Context, Hono } from 'hono'
import { Forbidden } from '#src/house/http/errors.ts'
import type { RoomDeps } from '#src/room.ts'
import { getVersion, listVersions } from './versions.queries.ts'

type Deps = Pick<RoomDeps, 'db' | 'editorKinds'>

/** See versions.contract.ts. An editor reads those of what an editor may write. */
export function versionsRoutes({ db, editorKinds }: Deps): Hono {
  const refuseForeign = (c: Context, record: string) => {
    const [, , room = '', id] = record.split('/')
    const isOwn = id !== undefined && editorKinds.includes(room)
    if (c.get('session').role !== 'admin' && !isOwn) throw new Forbidden()
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
