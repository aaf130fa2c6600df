import { Hono } from 'hono'
import { sql } from 'kysely'
import { canMailAlerts } from '#src/club/alerts/mail-alerts.queries.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import { readBody, recordRoutes } from '#src/core/http/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { weekdayIndex } from '#src/core/time/days.shared.ts'
import { listAudiences, listRecipients } from './audiences.queries.ts'
import { getLink, linkDays, refuse } from './links.queries.ts'
import { listNewsletters, newsletterKind, newsletterQueries } from './newsletters.queries.ts'
import {
  type Audiences,
  type ListedNewsletter,
  type NewslettersLayoutData,
  newsletterInput,
  newsletterText,
  newsTopic,
} from './newsletters.schema.ts'
import { sendNewsletter, sendTrial, withdrawNewsletter } from './sending.ts'
import { composeWeek } from './week.ts'

const writes = [...recordCalls('newsletters'), 'POST /api/newsletters/trials']
const sunday = 6

export const newsletters: Feature = {
  data: {
    tables: { newsletters: 'club', newsletter_links: 'visitors' },
    personal: { newsletters: ['subject', 'text'] },
    notPersonal: { newsletters: ['audience', 'sentAt'], newsletter_links: 'all' },
    notPublic: ['newsletters', 'newsletter_links'],
    schemas: [
      {
        table: 'newsletters',
        schema: newsletterInput,
        kind: newsletterKind,
        get: newsletterQueries(() => new Date(0)).get,
      },
    ],
    expiring: [
      {
        table: 'newsletter_links',
        column: 'createdAt',
        days: linkDays,
        where: sql`refused_at = ''`,
      },
    ],
  },
  mailTopics: [newsTopic],
  api: {
    routes: [newslettersRoutes, linkRoutes],
    files: [oneClickRoutes],
    endpoints: [
      { call: 'GET /api/newsletter-links/:id', audience: 'link', limit: 'load share' },
      { call: 'POST /api/newsletter-links/:id', audience: 'link', limit: 'load share' },
      { call: 'GET /fin-des-messages/:token', audience: 'link', limit: 'load share' },
      { call: 'POST /fin-des-messages/:token', audience: 'link', limit: 'load share' },
    ],
    area: { name: 'newsletters', label: 'messages aux familles' },
    editors: [
      ...writes,
      'GET /api/newsletters',
      'GET /api/newsletters/:id',
      'GET /api/newsletters/week',
      'GET /api/newsletter-audiences',
      'POST /api/newsletters/:id/sending',
    ],
    reauth: { none: writes },
  },
  pages: {
    layoutData: async (db, _today, publicUrl): Promise<NewslettersLayoutData> =>
      (await canMailAlerts(db, publicUrl)) ? { newsPath: `/prevenir?cours=${newsTopic.key}` } : {},
  },
  overview: async (_, { now, isOpen }) => ({
    offersWeek: isOpen && weekdayIndex(clubDay(now)) === sunday,
  }),
}

function newslettersRoutes(context: AppContext): Hono {
  const { db, now, trash, publicUrl } = context
  return new Hono()
    .get('/newsletters', async (c) => {
      const all = await listNewsletters(db)
      const audiences = all.every(({ sentAt }) => sentAt) ? [] : await listAudiences(context)
      const listed = all.map(
        (one): ListedNewsletter =>
          one.sentAt ? one : { ...one, recipients: listRecipients(audiences, one.audience).length },
      )
      return c.json(listed)
    })
    .get('/newsletters/week', async (c) => c.json(await composeWeek(context)))
    .get('/newsletter-audiences', async (c) => {
      const canSend = await canMailAlerts(db, publicUrl)
      const audiences = await listAudiences(context)
      const choices = audiences.map(({ people, ...one }) => ({ ...one, count: people.length }))
      return c.json({ canSend, choices } satisfies Audiences)
    })
    .post('/newsletters/trials', async (c) => {
      const body = await readBody(c, newsletterText)
      return c.json(await sendTrial(context, c.get('admin').sub, body), 202)
    })
    .post('/newsletters/:id/sending', async (c) =>
      c.json({ recipients: await sendNewsletter(context, c.req.param('id')) }, 202),
    )
    .delete('/newsletters/:id', async (c) => {
      const id = c.req.param('id')
      await withdrawNewsletter(db, id)
      await trash.put(newsletterKind, id, c.get('admin').username)
      return c.body(null, 204)
    })
    .route(
      '/',
      recordRoutes({
        ...{ db, trash, now, kind: newsletterKind, schema: newsletterInput },
        queries: newsletterQueries(now),
      }),
    )
}

/** Routes of somebody registered for an event, who has the link of a mail. */
function linkRoutes({ db, now }: AppContext): Hono {
  return new Hono()
    .get('/newsletter-links/:id', async (c) =>
      c.json(await getLink(db, c.req.param('id')), 200, { 'Cache-Control': 'no-store' }),
    )
    .post('/newsletter-links/:id', async (c) => {
      await refuse(db, c.req.param('id'), now())
      return c.body(null, 204)
    })
}

/** Address in the header of each mail: mail programs post to it (RFC 8058), browsers open it. */
function oneClickRoutes({ db, now }: AppContext): Hono {
  return new Hono()
    .get('/fin-des-messages/:token', (c) =>
      c.redirect(`/plus-de-messages/${encodeURIComponent(c.req.param('token'))}`),
    )
    .post('/fin-des-messages/:token', async (c) => {
      await refuse(db, c.req.param('token'), now())
      return c.text('C’est noté\u00a0: plus de message à cette adresse.')
    })
}
