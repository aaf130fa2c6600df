import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { readBody } from '#src/house/http/requests.ts'
import type { VisitorLimit } from '#src/house/http/visitor-limit.ts'
import { type AlertKey, alertEnd, alertInput } from './alerts.contract.ts'
import { canAlert, endAlert, getAlertKeys, keepAlert } from './alerts.queries.ts'

type Deps = { db: Database; publicUrl: string | undefined; limit: VisitorLimit }

/** Whoever knows an endpoint is the browser it belongs to. */
export function alertsRoutes({ db, publicUrl, limit }: Deps): Hono {
  const refuse = () => {
    if (!canAlert(publicUrl)) throw new NotFound('Ce site ne peut pas prévenir.')
  }
  return new Hono()
    .get('/alert-key', async (c) => {
      const key = canAlert(publicUrl) ? (await getAlertKeys(db)).public_key : null
      return c.json({ key } satisfies AlertKey)
    })
    .post('/alerts', limit(), async (c) => {
      refuse()
      await keepAlert(db, await readBody(c, alertInput))
      return c.body(null, 204)
    })
    .post('/alert-ends', async (c) => {
      await endAlert(db, (await readBody(c, alertEnd)).endpoint)
      return c.body(null, 204)
    })
}
