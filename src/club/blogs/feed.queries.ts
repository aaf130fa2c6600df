import type { Database } from '#src/house/database/database.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { articleText } from './article-text.ts'
import type { Article, ArticleCard } from './blogs.contract.ts'
import { newestIds, published, writtenOrder } from './blogs.search.ts'

/** When an article was published; a `revision` of 1 was never saved again. */
export type ArticleStamp = { _id: string; publishedAt: string; revision: number }

/** All that visitors see, newest first. */
export async function listArticleStamps(db: Database, now: Date): Promise<ArticleStamp[]> {
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'published_at', 'created_at', 'revision'])
    .where(published(now))
    .orderBy('published_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  return rows.map(({ id, published_at, created_at, revision }) => ({
    _id: id,
    publishedAt: published_at ?? created_at,
    revision,
  }))
}

/** What a preview card says of a published article; nothing of its content is read. @throws NotFound */
export async function getArticleHeading(
  db: Database,
  id: string,
  now: Date,
): Promise<Pick<Article, 'title' | 'date' | 'image'> & { eventId: string }> {
  const row = await db
    .selectFrom('blogs')
    .select(['title', 'image', 'published_at', 'created_at', 'event_id as eventId'])
    .where('id', '=', id)
    .where(published(now))
    .executeTakeFirst()
  if (!row) throw new NotFound('Article introuvable.')
  const { title, image, eventId } = row
  return { title, image, eventId, date: dayInParis(new Date(row.published_at ?? row.created_at)) }
}

/** What a feed reader shows of an article: `html` is safe, its addresses are those of the site. */
export type FullArticle = Pick<
  Article & ArticleCard,
  '_id' | 'title' | 'excerpt' | 'image' | 'tags' | 'publishedAt'
> & { html: string }

/** The `limit` newest articles. */
export async function listFullArticles(
  db: Database,
  now: Date,
  limit: number,
): Promise<FullArticle[]> {
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
