import { Hono } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { NotFound, rateLimits, readBody } from '#src/core/http/index.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { dayInParis } from '#src/core/time/paris-time.shared.ts'
import {
  canAlert,
  endAlert,
  endLapsedAlerts,
  getAlertKeys,
  renameInAlerts,
  saveAlert,
} from './alerts.queries.ts'
import { type AlertKey, alertEnd, alertInput } from './alerts.schema.ts'
import { sendAlerts } from './send-alerts.ts'

/** Days without a renewal. Pages renew an alert much earlier (web/club/alerts/subscription.ts). */
const lapseDays = 60

export const alerts: Feature = {
  data: {
    tables: { alerts: 'visitors', alert_keys: 'club', alerts_sent: 'visitors' },
    notPersonal: { alerts: 'all', alert_keys: 'all', alerts_sent: 'all' },
    notPublic: ['alerts', 'alert_keys', 'alerts_sent'],
    purge: async ({ db }, time) => await endLapsedAlerts(db, addDays(dayInParis(time), -lapseDays)),
  },
  api: {
    routes: [alertsRoutes],
    public: [{ call: 'GET /api/alert-key' }],
    endpoints: [
      { call: 'POST /api/alerts', audience: 'public', limit: 'forms' },
      { call: 'POST /api/alert-ends', audience: 'public', limit: 'load share' },
    ],
  },
  jobs: {
    everyMinute: { run: (deps) => sendAlerts(deps), failed: 'Des alertes n’ont pas pu partir.' },
  },
  onLessonsRenamed: renameInAlerts,
}

/** Routes without login: knowing an endpoint proves to be the browser it belongs to. */
function alertsRoutes({ db, publicUrl, ...deps }: AppContext): Hono {
  const limit = deps.limit(rateLimits['forms, devices per day'])
  const refuse = () => {
    if (!canAlert(publicUrl)) throw new NotFound('Ce site ne peut pas prévenir.')
  }
  return new Hono()
    .get('/alert-key', async (c) => {
      const key = canAlert(publicUrl) ? (await getAlertKeys(db)).publicKey : null
      return c.json({ key } satisfies AlertKey)
    })
    .post('/alerts', limit(), async (c) => {
      refuse()
      await saveAlert(db, await readBody(c, alertInput), dayInParis(deps.now()))
      return c.body(null, 204)
    })
    .post('/alert-ends', async (c) => {
      await endAlert(db, (await readBody(c, alertEnd)).endpoint)
      return c.body(null, 204)
    })
}
