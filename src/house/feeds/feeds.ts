import { type Context, Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import type { VisitorCall } from '#src/house/site/visitor-call.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { listFilledIn } from '#src/office/settings/optional-pages.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { RoomDeps } from '#src/room.ts'
import { writeSitemap } from './sitemap.ts'
import { writeWebManifest } from './web-manifest.ts'

type Deps = Pick<RoomDeps, 'db' | 'site' | 'now' | 'isFilledIn' | 'rooms'>

/** A file of a room that is kept in memory like a page; its answer depends on the origin and on what `call` names. */
export type Feed = {
  call: VisitorCall
  /** Its address as the router knows it, where that is not the call's */
  path?: string
  type: string
  write: (asked: FeedAsked) => Promise<string>
}
export type FeedAsked = { db: Database; origin: string; now: Date; c: Context }

/** A public page of the sitemap. When it changed last is told where it is known. */
export type SiteAddress = { path: string; createdAt?: string; revision?: number }

/** The files below that are of no room. */
const ownCalls: readonly VisitorCall[] = [
  { call: 'GET /robots.txt' },
  { call: 'GET /sitemap.xml' },
  { call: 'GET /manifest.webmanifest' },
  // As phones know it that have the site on their home screen for long.
  { call: 'GET /site.webmanifest' },
]

const feedsOf = (rooms: RoomDeps['rooms']) =>
  Object.values(rooms).flatMap(({ feeds = [] }) =>
    feeds.map(({ path, ...feed }) => ({
      ...feed,
      path: path ?? feed.call.call.slice('GET '.length),
    })),
  )

export const feedCallsOf = (rooms: RoomDeps['rooms']) => [
  ...ownCalls,
  ...feedsOf(rooms).map(({ call }) => call),
]

/** Those made of many records: their readers take turns as those of calls do. */
export const feedsOfRecords = (rooms: RoomDeps['rooms']) => [
  '/sitemap.xml',
  ...feedsOf(rooms).map(({ path }) => path),
]

/** What search engines, feed readers, calendars and phones ask of the site. */
export function feedRoutes({ db, site, now, isFilledIn, rooms }: Deps): Hono {
  const app = new Hono()
    .get('/robots.txt', (c) => send(c, 'text/plain', writeRobots(originOf(c))))
    .get('/sitemap.xml', async (c) => {
      const { sitemap, optional = {} } = await site.web()
      const filledIn = await listFilledIn(db, isFilledIn, dayInParis(now()))
      const { menu } = (await getSettings(db)).record.look
      const hidden = menu.flatMap(({ entry, hidden }) => (hidden ? [entry] : []))
      const addresses: SiteAddress[] = [
        ...sitemap,
        ...filledIn.flatMap((page) => optional[page] ?? []),
      ]
        .filter((path) => !hidden.includes(path))
        .map((path) => ({ path }))
      for (const room of Object.values(rooms)) {
        addresses.push(...((await room.addresses?.(db, now())) ?? []))
      }
      return send(c, 'application/xml', writeSitemap(originOf(c), addresses))
    })
    .on('GET', ['/manifest.webmanifest', '/site.webmanifest'], async (c) =>
      send(c, 'application/manifest+json', await writeWebManifest(db)),
    )
  for (const { path, type, write } of feedsOf(rooms)) {
    app.get(path, async (c) =>
      send(c, type, await write({ db, origin: originOf(c), now: now(), c })),
    )
  }
  return app
}

/** The response cache asks with the origin the visitors know: PUBLIC_URL, else the request's own. */
const originOf = (c: Context) => new URL(c.req.url).origin

const send = (c: Context, type: string, text: string) =>
  c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8` })

const writeRobots = (origin: string) =>
  `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
