import { Hono } from 'hono'
import { sql } from 'kysely'
import type { AlertsLayoutData } from '#src/club/courses/stored-lessons.shared.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { NotFound, rateLimits, readBody, refuseRobot } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { canAlert, endAlert, endLapsedAlerts, getAlertKeys, saveAlert } from './alerts.queries.ts'
import {
  type AlertKey,
  alertEnd,
  alertInput,
  mailAlertChange,
  mailAlertInput,
} from './alerts.schema.ts'
import {
  canMailAlerts,
  changeMailAlert,
  endMailAlert,
  getMailAlert,
  getMailAlertOffer,
  purgeLinks,
  requestMailAlert,
} from './mail-alerts.queries.ts'
import { sendAlerts } from './send-alerts.ts'

/** Days without a renewal. Pages renew an alert much earlier (web/club/alerts/subscription.ts). */
const lapseDays = 60

export const alerts: Feature = {
  data: {
    tables: {
      alerts: 'visitors',
      alert_keys: 'club',
      alert_changes: 'visitors',
      mail_alerts: 'visitors',
      mail_alert_links: 'visitors',
    },
    personal: { mail_alerts: ['email'] },
    notPersonal: {
      alerts: 'all',
      alert_keys: 'all',
      alert_changes: 'all',
      mail_alerts: ['lessons', 'reported', 'confirmedAt'],
      mail_alert_links: 'all',
    },
    notPublic: ['alerts', 'alert_keys', 'alert_changes', 'mail_alerts', 'mail_alert_links'],
    expiring: [
      // Of closures that are gone.
      { table: 'alert_changes', column: 'since', days: 1, where: sql`change = ''` },
      { table: 'mail_alerts', column: 'createdAt', days: 3, where: sql`confirmed_at = ''` },
    ],
    purge: async ({ db }, time) => {
      await endLapsedAlerts(db, addDays(clubDay(time), -lapseDays))
      await purgeLinks(db, time)
    },
  },
  pages: {
    layoutData: async (db, _today, publicUrl): Promise<AlertsLayoutData> => ({
      alertsPath: (await canMailAlerts(db, publicUrl)) ? '/prevenir' : undefined,
    }),
  },
  api: {
    routes: [alertsRoutes, mailAlertsRoutes],
    files: [oneClickRoutes],
    public: [{ call: 'GET /api/alert-key' }, { call: 'GET /api/mail-alerts' }],
    endpoints: [
      { call: 'POST /api/alerts', audience: 'public', limit: 'forms' },
      { call: 'POST /api/alert-ends', audience: 'public', limit: 'load share' },
      { call: 'POST /api/mail-alerts', audience: 'public', limit: 'forms' },
      { call: 'GET /api/mail-alerts/:id', audience: 'link', limit: 'load share' },
      { call: 'POST /api/mail-alerts/:id', audience: 'link', limit: 'load share' },
      { call: 'GET /fin-des-alertes/:token', audience: 'link', limit: 'load share' },
      { call: 'POST /fin-des-alertes/:token', audience: 'link', limit: 'load share' },
    ],
  },
  jobs: {
    everyMinute: {
      run: sendAlerts,
      failed: 'Des alertes n’ont pas pu partir.',
    },
  },
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
      const mail = await canMailAlerts(db, publicUrl)
      return c.json({ key, mail } satisfies AlertKey)
    })
    .post('/alerts', limit(), async (c) => {
      refuse()
      await saveAlert(db, await readBody(c, alertInput), clubDay(deps.now()))
      return c.body(null, 204)
    })
    .post('/alert-ends', async (c) => {
      await endAlert(db, (await readBody(c, alertEnd)).endpoint)
      return c.body(null, 204)
    })
}

/** Routes of alerts by mail; anyone with the link of one controls it. */
function mailAlertsRoutes(context: AppContext): Hono {
  const { db, now } = context
  const limit = context.limit()
  return new Hono()
    .get('/mail-alerts', async (c) => c.json(await getMailAlertOffer(context)))
    .post('/mail-alerts', limit(), async (c) => {
      const input = await readBody(c, mailAlertInput)
      refuseRobot(input)
      await requestMailAlert(context, input)
      return c.body(null, 204)
    })
    .get('/mail-alerts/:id', async (c) => {
      const alert = await getMailAlert(context, c.req.param('id'))
      return c.json(alert, 200, { 'Cache-Control': 'no-store' })
    })
    .post('/mail-alerts/:id', async (c) => {
      const token = c.req.param('id')
      await changeMailAlert(db, token, await readBody(c, mailAlertChange), now())
      return c.body(null, 204)
    })
}

/** Address in the header of each mail: mail programs post to it (RFC 8058), browsers open it. */
function oneClickRoutes({ db }: AppContext): Hono {
  return new Hono()
    .get('/fin-des-alertes/:token', (c) =>
      c.redirect(`/prevenir/${encodeURIComponent(c.req.param('token'))}`),
    )
    .post('/fin-des-alertes/:token', async (c) => {
      await endMailAlert(db, c.req.param('token'))
      return c.text('C’est noté : plus d’alerte à cette adresse.')
    })
}
