import { type Context, Hono } from 'hono'
import { writeRss } from '#src/club/blogs/rss.ts'
import { writePlanningCalendar } from '#src/club/closures/planning-calendar.ts'
import { writeEventCalendar, writeOneEvent } from '#src/club/events/event-calendar.ts'
import type { Database } from '#src/house/database/database.ts'
import type { Site } from '#src/house/site/site.contract.ts'
import type { VisitorCall } from '#src/house/site/visitor-call.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { type IsFilledIn, listFilledIn } from '#src/office/settings/optional-pages.ts'
import { writeSitemap } from './sitemap.ts'
import { writeWebManifest } from './web-manifest.ts'

type Deps = { db: Database; site: Site; now: () => Date; isFilledIn: IsFilledIn }

/** The files below, which are kept in memory like pages: their answers depend on the origin and on what `query` names. */
export const feedCalls: readonly VisitorCall[] = [
  { call: 'GET /robots.txt' },
  { call: 'GET /sitemap.xml' },
  { call: 'GET /site.webmanifest' },
  { call: 'GET /blog.rss' },
  { call: 'GET /events.ics' },
  { call: 'GET /events/:id.ics' },
  { call: 'GET /planning.ics', query: ['groupe'] },
]

const eventFile = '/events/:file{.+\\.ics}'

/** Those made of many records: their readers take turns as those of calls do. */
export const feedsOfRecords = [
  ...['/sitemap.xml', '/blog.rss', '/events.ics', '/planning.ics'],
  eventFile,
]

/** What search engines, feed readers, calendars and phones ask of the site. */
export function feedRoutes({ db, site, now, isFilledIn }: Deps): Hono {
  return new Hono()
    .get('/robots.txt', (c) => send(c, 'text/plain', writeRobots(originOf(c))))
    .get('/sitemap.xml', async (c) => {
      const { sitemap, optional = {} } = await site.web()
      const filledIn = await listFilledIn(db, isFilledIn, dayInParis(now()))
      const pages = [...sitemap, ...filledIn.flatMap((page) => optional[page] ?? [])]
      return send(c, 'application/xml', await writeSitemap(db, originOf(c), pages, now()))
    })
    .get('/site.webmanifest', async (c) =>
      send(c, 'application/manifest+json', await writeWebManifest(db)),
    )
    .get('/blog.rss', async (c) =>
      send(c, 'application/rss+xml', await writeRss(db, originOf(c), now())),
    )
    .get('/events.ics', async (c) =>
      send(c, 'text/calendar', await writeEventCalendar(db, originOf(c))),
    )
    .get(eventFile, async (c) => {
      const id = c.req.param('file').slice(0, -'.ics'.length)
      return send(c, 'text/calendar', await writeOneEvent(db, originOf(c), id))
    })
    .get('/planning.ics', async (c) => {
      const today = dayInParis(now())
      const group = c.req.query('groupe')
      return send(c, 'text/calendar', await writePlanningCalendar(db, originOf(c), today, group))
    })
}

/** The response cache asks with the origin the visitors know: PUBLIC_URL, else the request's own. */
const originOf = (c: Context) => new URL(c.req.url).origin

const send = (c: Context, type: string, text: string) =>
  c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })

const writeRobots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
