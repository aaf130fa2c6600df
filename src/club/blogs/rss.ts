import type { Database } from '#src/house/database/database.ts'
import { element, escapeXml } from '#src/house/feeds/xml.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import { articleText } from './article-text.ts'
import type { Article, ArticleCard } from './blogs.contract.ts'
import { newestIds, writtenOrder } from './blogs.search.ts'

const newest = 20

/** RSS 2.0. The HTML is escaped rather than CDATA. */
export async function writeRss(db: Database, origin: string, now: Date): Promise<string> {
  const { club, hero } = (await getSettings(db)).record
  const articles = await listFullArticles(db, now, newest)
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
    ...articles.map((article) => item(article, origin)),
    '</channel>',
    '</rss>\n',
  ].join('\n')
}

function item(article: FullArticle, origin: string): string {
  const address = `${origin}/blogs/${article._id}`
  return [
    '<item>',
    element('title', article.title),
    element('link', address),
    `<guid isPermaLink="true">${escapeXml(address)}</guid>`,
    element('pubDate', toDate(article.publishedAt)),
    element('description', article.excerpt),
    ...article.tags.map((tag) => element('category', tag)),
    element('content:encoded', withWholeAddresses(picture(article) + article.html, origin)),
    '</item>',
  ].join('\n')
}

const picture = ({ image }: FullArticle) =>
  image ? `<p><img src="${escapeXml(image)}" alt=""></p>\n` : ''

/** Elsewhere `/uploads/…` leads nowhere, and our styles are not. */
const withWholeAddresses = (html: string, origin: string) =>
  html
    .replace(/ (?:srcset|sizes|style)="[^"]*"/g, '')
    .replace(/(<[^>]* (?:href|src)=")(?=\/)/g, `$1${origin}`)

/** RFC 822, with GMT for the zone. */
const toDate = (moment: string) => new Date(moment).toUTCString()

/** `html` is safe, its addresses are the site's. */
type FullArticle = Pick<
  Article & ArticleCard,
  '_id' | 'title' | 'excerpt' | 'image' | 'tags' | 'publishedAt'
> & { html: string }

async function listFullArticles(db: Database, now: Date, limit: number): Promise<FullArticle[]> {
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'excerpt', 'content', 'image', 'tags', 'created_at', 'published_at'])
    .where('id', 'in', newestIds(db, now, {}, { limit }))
    .orderBy('published_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  const articles = rows.map(async ({ id, title, excerpt, content, image, tags, ...row }) => ({
    _id: id,
    title,
    excerpt,
    image,
    tags: JSON.parse(tags),
    publishedAt: row.published_at ?? row.created_at,
    html: (await articleText(content)).html,
  }))
  return await Promise.all(articles)
}
