import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { NotFound } from '#src/core/http/errors.ts'
import { readBody } from '#src/core/http/requests.ts'
import { type AlertKey, alertEnd, alertInput } from './alerts.contract.ts'
import { canAlert, endAlert, getAlertKeys, keepAlert } from './alerts.queries.ts'
import { sendAlerts } from './send-alerts.ts'

export const alerts: Feature = {
  tables: { alerts: 'visitors', alert_keys: 'club', alerts_sent: 'visitors' },
  unseen: ['alerts', 'alert_keys', 'alerts_sent'],
  routes: [alertsRoutes],
  visitors: [
    { call: 'GET /api/alert-key' },
    { call: 'POST /api/alerts' },
    { call: 'POST /api/alert-ends' },
  ],
  everyMinute: { run: (deps) => sendAlerts(deps), failed: 'Des alertes n’ont pas pu partir.' },
}

/** Whoever knows an endpoint is the browser it belongs to. */
function alertsRoutes({ db, publicUrl, ...deps }: AppContext): Hono {
  const limit = deps.limit()
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
