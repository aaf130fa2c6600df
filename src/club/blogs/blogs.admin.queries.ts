import { sql } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { cardColumns, commentCount, toCard } from './blogs.cards.ts'
import type { AdminArticleCard, Keywords, Publication } from './blogs.contract.ts'
import { writtenOrder } from './blogs.search.ts'

/** Cards of all articles, drafts included, the last one begun first. For admins. */
export async function listAdminArticles(db: Database, now: Date): Promise<AdminArticleCard[]> {
  const rows = await db
    .selectFrom('blogs')
    .select(cardColumns)
    .select(commentCount)
    .orderBy('created_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  return rows.map((row) => ({ ...toCard(row), ...toPublication(row.published_at, now) }))
}

/** Moments still to come at which an article appears by itself, soonest first. */
export async function listComingPublications(db: Database, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('blogs')
    .select('published_at')
    .distinct()
    .where('published_at', '>', now.toISOString())
    .orderBy('published_at')
    .execute()
  return rows.flatMap(({ published_at }) => (published_at ? [new Date(published_at)] : []))
}

/** What the articles are filed under, drafts included; of spellings that differ in case, one. */
export async function listKeywords(db: Database): Promise<Keywords> {
  const tags = await sql<{ word: string }>`
    select value as word from blogs, json_each(tags)
    group by fold(value) order by count(*) desc, fold(value)`.execute(db)
  const categories = await sql<{ word: string }>`
    select category as word from blogs where category <> ''
    group by fold(category) order by count(*) desc, fold(category)`.execute(db)
  return {
    tags: tags.rows.map(({ word }) => word),
    categories: categories.rows.map(({ word }) => word),
  }
}

/** What a publication time means at a moment. */
export function toPublication(publishedAt: string | null, now: Date): Publication {
  if (publishedAt === null) return { status: 'draft', publishedAt }
  const status = publishedAt <= now.toISOString() ? 'published' : 'scheduled'
  return { status, publishedAt }
}
