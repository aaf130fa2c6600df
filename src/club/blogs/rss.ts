import type { NotNull, Selectable } from 'kysely'
import { type Database, readJson, type Tables } from '#src/core/database/index.ts'
import { element, escapeXml } from '#src/core/feeds/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import { readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { newestFirst, newestIds } from './blogs.search.ts'

const newest = 20

/** Writes RSS 2.0. The HTML is escaped instead of put in CDATA. */
export async function writeRss(db: Database, origin: string, now: Date): Promise<string> {
  const { club, hero } = (await getSettings(db)).record
  const articles = await db
    .selectFrom('blogs')
    .select([
      ...(['id', 'title', 'excerpt', 'content', 'image', 'firstPicture', 'tags'] as const),
      ...(['publishedAt', 'createdAt'] as const),
    ])
    .where('id', 'in', newestIds(db, now, {}, { limit: newest }))
    .orderBy(newestFirst)
    .$narrowType<{ publishedAt: NotNull }>()
    .execute()
  const [latest] = articles
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
    '<channel>',
    element('title', `${club.shortName}\u00a0: le blog`),
    element('link', `${origin}/blogs`),
    element('description', hero.intro),
    element('language', 'fr'),
    `<atom:link href="${escapeXml(origin)}/blog.rss" rel="self" type="application/rss+xml"/>`,
    ...(latest ? [element('lastBuildDate', toDate(latest.publishedAt))] : []),
    ...(await Promise.all(articles.map((article) => item(article, origin)))),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

type Row = Pick<
  Selectable<Tables['blogs']>,
  'id' | 'title' | 'excerpt' | 'content' | 'image' | 'firstPicture' | 'tags' | 'createdAt'
> & { publishedAt: string }

async function item(article: Row, origin: string): Promise<string> {
  const address = `${origin}/blogs/${article.id}`
  const { html } = await markdownText(article.content)
  return [
    '<item>',
    element('title', article.title),
    element('link', address),
    // Stays when the site moves to another address, after which readers would show everything anew.
    `<guid isPermaLink="false">article-${article.id}-${Date.parse(article.createdAt).toString(36)}</guid>`,
    element('pubDate', toDate(article.publishedAt)),
    element('description', article.excerpt),
    ...readJson(article.tags).map((tag) => element('category', tag)),
    ...enclosure(article, origin),
    element('content:encoded', withWholeAddresses(picture(article) + html, origin)),
    '</item>',
  ].join('\n')
}

const picture = ({ image }: Row) => (image ? `<p><img src="${escapeXml(image)}" alt=""></p>\n` : '')

/** Names an uploaded picture, which is a JPEG; readers take no length for an unknown one. */
function enclosure({ image, firstPicture }: Row, origin: string): string[] {
  const address = image || firstPicture
  if (!readPictureAddress(address)) return []
  return [`<enclosure url="${origin}${address}" length="0" type="image/jpeg"/>`]
}

/** Makes addresses absolute and removes styles: feed readers have neither host nor CSS of ours. */
const withWholeAddresses = (html: string, origin: string) =>
  html
    .replace(/ (?:srcset|sizes|style)="[^"]*"/g, '')
    .replace(/(<[^<>]* (?:href|src)=")(?=\/)/g, `$1${origin}`)

/** Formats a date by RFC 822, with GMT as the zone. */
const toDate = (moment: string) => new Date(moment).toUTCString()
