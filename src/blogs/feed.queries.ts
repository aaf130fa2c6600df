import type { Database } from '#src/database.ts'
import type { Article, ArticleCard } from './blogs.contract.ts'
import { toHtml } from './blogs.markdown.ts'
import { newestIds, writtenOrder } from './blogs.search.ts'

/** When an article was written; a `revision` of 1 was never saved again. */
export type ArticleStamp = { _id: string; createdAt: string; revision: number }

/** All articles, newest first. */
export async function listArticleStamps(db: Database): Promise<ArticleStamp[]> {
  return await db
    .selectFrom('blogs')
    .select(['id as _id', 'created_at as createdAt', 'revision'])
    .orderBy('created_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
}

/** What a feed reader shows of an article: `html` is safe, its addresses are those of the site. */
export type FullArticle = Pick<
  Article & ArticleCard,
  '_id' | 'title' | 'excerpt' | 'image' | 'tags' | 'createdAt'
> & { html: string }

/** The `limit` newest articles. */
export async function listFullArticles(db: Database, limit: number): Promise<FullArticle[]> {
  const rows = await db
    .selectFrom('blogs')
    .select(['id', 'title', 'excerpt', 'content', 'image', 'tags', 'created_at'])
    .where('id', 'in', newestIds(db, {}, { limit }))
    .orderBy('created_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  return rows.map(({ id, title, excerpt, content, image, tags, created_at }) => ({
    _id: id,
    title,
    excerpt,
    image,
    tags: JSON.parse(tags),
    createdAt: created_at,
    html: toHtml(content),
  }))
}
