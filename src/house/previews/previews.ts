import { type Context, Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { getArticleHeading } from '#src/club/blogs/feed.queries.ts'
import { getDatedEvent } from '#src/club/events/feed.queries.ts'
import type { Database } from '#src/house/database/database.ts'
import { showElsewhere } from '#src/house/http/security.ts'
import type { SharedCaches } from '#src/house/site/shared-caches.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { type Card, nameOf, toCard } from './card.ts'
import type { PreviewRenderer } from './preview-renderer.ts'

type Deps = {
  db: Database
  previewRenderer: PreviewRenderer
  sharedCaches: SharedCaches
  now: () => Date
}

/** Memory for drawn cards, in bytes: some four hundred of them. */
const maxBytes = 8 * 1024 * 1024

/**
 * GET /og/…: the picture a shared link shows where a record has none of its own. Drawn when it is
 * first asked for and kept by what is on it: other writes do not have it drawn again.
 */
export function previewRoutes({ db, previewRenderer, sharedCaches, now }: Deps): Hono {
  const drawn = new LRUCache<string, Uint8Array, Card>({
    maxSize: maxBytes,
    sizeCalculation: (png) => png.byteLength,
    fetchMethod: (_name, _old, { context }) => previewRenderer.paint(context),
  })

  async function answer(c: Context, card: Card): Promise<Response> {
    const name = nameOf(card)
    const headers = {
      ...showElsewhere,
      ETag: `"${name}"`,
      'Cache-Control': sharedCaches.forFile('public, max-age=604800'),
    }
    if (c.req.header('if-none-match')?.includes(name)) return c.body(null, 304, headers)
    const png = new Uint8Array((await drawn.fetch(name, { context: card })) ?? [])
    return c.body(png, 200, {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(png.byteLength),
    })
  }

  return new Hono()
    .get('/og/site.png', async (c) => answer(c, await siteCard(db)))
    .get('/og/events/:file{.+\\.png}', async (c) => answer(c, await eventCard(db, idOf(c))))
    .get('/og/blogs/:file{.+\\.png}', async (c) => answer(c, await articleCard(db, idOf(c), now())))
}

const idOf = (c: Context) => (c.req.param('file') ?? '').slice(0, -'.png'.length)

async function siteCard(db: Database): Promise<Card> {
  const { club, hero } = (await getSettings(db)).record
  return toCard({
    kind: 'site',
    club: club.shortName,
    label: club.strapline,
    title: club.name,
    notes: [hero.tagline],
  })
}

/** @throws NotFound */
async function eventCard(db: Database, id: string): Promise<Card> {
  const { title, date, location } = await getDatedEvent(db, id)
  const { club } = (await getSettings(db)).record
  const notes = [longDate(date), location]
  return toCard({ kind: 'event', club: club.shortName, label: 'Événement', title, notes })
}

/** @throws NotFound */
async function articleCard(db: Database, id: string, now: Date): Promise<Card> {
  const { title, date } = await getArticleHeading(db, id, now)
  const { club } = (await getSettings(db)).record
  const notes = [longDate(date)]
  return toCard({ kind: 'article', club: club.shortName, label: 'Blog', title, notes })
}

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « Samedi 5 décembre 2026 », « Vendredi 1er janvier 2027 » */
function longDate(day: string): string {
  const text = dates.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
