import { type InferResult, sql } from 'kysely'
import { type EventPart, isNamedLike, linkedRecords } from '#src/club/event-links/event-links.ts'
import { type Database, readJson } from '#src/core/database/index.ts'
import type { AdminArticleSummary, ArticleSummary, Publication } from './blogs.schema.ts'
import { type Ids, newestFirst, published } from './blogs.search.ts'

/** Picture of an article in SQL: its image, or the first one of its text. */
export const picture = sql<string>`coalesce(nullif(image, ''), first_picture)`

const maxRelated = 3
const weeksAfter = 12

/** Selects articles without content; `comments` counts those visitors can read. */
const cards = (db: Database) =>
  db
    .selectFrom('blogs')
    .select(['blogs.id', 'title', 'excerpt', 'tags', 'category', 'featured'])
    .select(['createdAt', 'publishedAt', 'readTime'])
    .select(picture.as('image'))
    .select((eb) =>
      eb
        .selectFrom('comment_counts')
        .select('shown')
        .whereRef('comment_counts.blogId', '=', 'blogs.id')
        .as('comments'),
    )

/** Lists cards, newest first. */
export async function listCards(db: Database, ids: Ids): Promise<ArticleSummary[]> {
  const rows = await cards(db).where('id', 'in', ids).orderBy(newestFirst).execute()
  return rows.map(toSummary)
}

/** Lists all articles with drafts, last created first. */
export async function listAdminArticles(db: Database, now: Date): Promise<AdminArticleSummary[]> {
  const rows = await cards(db).orderBy(sql`created_at desc, blogs.rowid desc`).execute()
  return rows.map((row) => ({ ...toSummary(row), ...toPublication(row.publishedAt, now) }))
}

export function toPublication(publishedAt: string | null, now: Date): Publication {
  if (publishedAt === null) return { status: 'draft', publishedAt }
  const status = publishedAt <= now.toISOString() ? 'published' : 'scheduled'
  return { status, publishedAt }
}

/** Lists up to 3 articles with common tags: most in common first, then newest. */
export async function listRelated(db: Database, id: string, now: Date): Promise<ArticleSummary[]> {
  const near = db
    .selectFrom('blog_labels as own')
    .innerJoin('blog_labels as other', 'other.label', 'own.label')
    .select((eb) => ['other.blogId', eb.fn.countAll().as('shared')])
    .where('own.blogId', '=', id)
    .where('other.blogId', '<>', id)
    .where('own.isTag', '=', 1)
    .where('other.isTag', '=', 1)
    .groupBy('other.blogId')
  const rows = await cards(db)
    .innerJoin(near.as('near'), 'near.blogId', 'blogs.id')
    .where(published(now))
    .orderBy('shared', 'desc')
    .orderBy(newestFirst)
    .limit(maxRelated)
    .execute()
  return rows.map(toSummary)
}

/** Articles that belong to an event: proposed if they name it and appeared soon after. */
export const articlesOfEvent: EventPart = {
  ...linkedRecords(
    'blogs',
    'title',
    ({ title, date }) => sql`
      julianday(substr(coalesce(published_at, created_at), 1, 10)) - julianday(${date})
        between 0 and ${weeksAfter * 7}
      and (${isNamedLike('title', title)} or instr(fold(content), fold(${title})) > 0)`,
  ),
  story: {
    name: 'articles',
    list: async (db, eventId, now) => {
      const ofEvent = cards(db).where('eventId', '=', eventId).where(published(now))
      return (await ofEvent.orderBy(newestFirst).execute()).map(toSummary)
    },
  },
}

type SummaryRow = InferResult<ReturnType<typeof cards>>[number]

const toSummary = ({ id, ...row }: SummaryRow): ArticleSummary => ({
  _id: id,
  ...row,
  tags: readJson(row.tags),
  featured: row.featured === 1,
  publishedAt: row.publishedAt ?? row.createdAt,
  comments: row.comments ?? 0,
})
