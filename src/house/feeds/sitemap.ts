import { listArticleStamps } from '#src/club/blogs/feed.queries.ts'
import { listDatedEvents } from '#src/club/events/feed.queries.ts'
import { listShownAlbums } from '#src/club/gallery/albums.queries.ts'
import type { Database } from '#src/house/database/database.ts'
import { element } from './xml.ts'

/** The protocol's own limit for one file. */
const maxAddresses = 50_000

/**
 * Every public page (sitemaps.org). When a page changed last is told where it is known: for a
 * record that was never saved again. Of the gallery the albums: single photos are found by them.
 * @param pages paths of the pages that are there whatever the content
 */
export async function writeSitemap(
  db: Database,
  origin: string,
  pages: readonly string[],
  now: Date,
): Promise<string> {
  const articles = await listArticleStamps(db, now)
  const events = await listDatedEvents(db)
  const albums = await listShownAlbums(db, { limit: maxAddresses })
  const urls = [
    ...pages.map((path) => url(origin + path)),
    ...articles.map(({ _id, publishedAt, revision }) =>
      url(`${origin}/blogs/${_id}`, { createdAt: publishedAt, revision }),
    ),
    ...albums.map(({ name }) => url(`${origin}/gallery/albums/${encodeURIComponent(name)}`)),
    ...events.map(({ _id, ...stamp }) => url(`${origin}/events/${_id}`, stamp)),
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.slice(0, maxAddresses),
    '</urlset>\n',
  ].join('\n')
}

function url(address: string, stamp?: { createdAt: string; revision: number }): string {
  const lastmod = stamp?.revision === 1 ? element('lastmod', stamp.createdAt) : ''
  return `<url>${element('loc', address)}${lastmod}</url>`
}
