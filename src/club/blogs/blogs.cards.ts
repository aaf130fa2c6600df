import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { type EventPart, isNamedLike, tiedRecords } from '#src/club/events/ties.ts'
import type { Database, Tables } from '#src/house/database/database.ts'
import type { ArticleCard } from './blogs.contract.ts'
import { type Ids, writtenOrder } from './blogs.search.ts'
import type { BlogsTable } from './blogs.table.ts'

const maxRelated = 3
const weeksAfter = 12

export const cardColumns = [
  'blogs.id',
  'title',
  'excerpt',
  'image',
  'tags',
  'category',
  'featured',
  'created_at',
  'published_at',
  'read_time',
] as const

/** What lists show, without the contents; newest first. */
export async function listCards(db: Database, ids: Ids): Promise<ArticleCard[]> {
  const rows = await db
    .selectFrom('blogs')
    .select(cardColumns)
    .select(commentCount)
    .where('id', 'in', ids)
    .orderBy('published_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  return rows.map(toCard)
}

/** Up to 3 other articles with a tag in common: the most in common first, then the newest. */
export async function listRelated(db: Database, id: string, now: Date): Promise<ArticleCard[]> {
  const rows = await db
    .with('near', (cte) =>
      cte
        .selectFrom('blog_labels as own')
        .innerJoin('blog_labels as other', 'other.label', 'own.label')
        .select((eb) => ['other.blog_id', eb.fn.countAll().as('shared')])
        .where('own.blog_id', '=', id)
        .where('other.blog_id', '<>', id)
        .where('own.is_tag', '=', 1)
        .where('other.is_tag', '=', 1)
        .groupBy('other.blog_id'),
    )
    .selectFrom('near')
    .innerJoin('blogs', 'blogs.id', 'near.blog_id')
    .select(cardColumns)
    .select(commentCount)
    .where('published_at', '<=', now.toISOString())
    .orderBy('shared', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .limit(maxRelated)
    .execute()
  return rows.map(toCard)
}

/** The story of an event: what was published in the weeks after it and names it. */
export const articlesOfEvent: EventPart = {
  ...tiedRecords(
    'blogs',
    'title',
    ({ title, date }) => sql`
      julianday(substr(coalesce(published_at, created_at), 1, 10)) - julianday(${date})
        between 0 and ${weeksAfter * 7}
      and (${isNamedLike('title', title)} or instr(fold(content), fold(${title})) > 0)`,
  ),
  story: async (db, eventId, now) => {
    const rows = await db
      .selectFrom('blogs')
      .select(cardColumns)
      .select(commentCount)
      .where('event_id', '=', eventId)
      .where('published_at', '<=', now.toISOString())
      .orderBy('published_at', 'desc')
      .execute()
    return { articles: rows.map(toCard) }
  },
}

/** How many comments visitors can read of it. */
export function commentCount(eb: ExpressionBuilder<Tables, 'blogs'>) {
  return eb
    .selectFrom('comment_counts')
    .select('shown')
    .whereRef('comment_counts.blog_id', '=', 'blogs.id')
    .$asScalar()
    .as('comments')
}

export type CardRow = Omit<Selectable<BlogsTable>, 'content' | 'revision' | 'event_id'> & {
  comments: number | null
}

export function toCard({ id, title, excerpt, image, category, ...row }: CardRow): ArticleCard {
  return {
    _id: id,
    title,
    excerpt,
    image,
    tags: JSON.parse(row.tags),
    category,
    featured: row.featured === 1,
    createdAt: row.created_at,
    publishedAt: row.published_at ?? row.created_at,
    readTime: row.read_time,
    comments: row.comments ?? 0,
  }
}
