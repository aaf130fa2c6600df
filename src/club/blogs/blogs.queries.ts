import { type Selectable, sql } from 'kysely'
import {
  indexComments,
  listNewestComments,
  type NewestComments,
} from '#src/club/comments/comments.queries.ts'
import { readFiles, toFilesColumn } from '#src/club/documents/attached.ts'
import {
  countRows,
  type Database,
  getRow,
  inTransaction,
  type Revised,
  readJson,
  type Slice,
  type Tables,
  updateRow,
} from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { type MarkdownText, markdownText } from '#src/core/markdown/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import { listRelated, toPublication } from './blogs.cards.ts'
import { articleNouns } from './blogs.nouns.shared.ts'
import type { AdminArticle, Article, ArticleInput, ArticlePage, Keywords } from './blogs.schema.ts'
import {
  type ArticleFilter,
  type Ids,
  indexArticle,
  matching,
  newestFirst,
  newestIds,
  published,
} from './blogs.search.ts'

type Row = Selectable<Tables['blogs']>

/** Record type of articles; comments are deleted and restored with them. */
export const articleKind: TrashKind<'blogs'> = {
  recordType: 'blogs',
  table: 'blogs',
  nouns: articleNouns,
  headline: 2,
  parts: [{ table: 'comments', key: 'blog_id' }],
  missing: 'Article introuvable.',
  title: ({ title }) => title,
  restoring: async ({ tags, ...row }) => {
    const text = await markdownText(row.content)
    return async (db) => {
      await db.updateTable('blogs').set(derivedColumns(text)).where('id', '=', row.id).execute()
      await indexArticle(db, { ...row, tags: readJson(tags) }, text)
      await indexComments(db, row.id)
    }
  },
}

/** Lists ids, newest first. */
export async function listIds(
  db: Database,
  now: Date,
  filter: ArticleFilter = {},
  slice: Slice = {},
): Promise<string[]> {
  const rows = await newestIds(db, now, filter, slice).execute()
  return rows.map(({ id }) => id)
}

/** Lists articles with their newest comments (spec section 7), newest first. */
export async function listArticles(db: Database, ids: Ids): Promise<Article[]> {
  const rows = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy(newestFirst)
    .execute()
  const comments = await listNewestComments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toArticle(row, comments.get(row.id)))
}

export const countArticles = (db: Database, now: Date, filter: ArticleFilter = {}) =>
  countRows(db.selectFrom('blogs').where(published(now)).where(matching(filter)))

/** Reads a published article. */
export async function getArticle(db: Database, id: string, now: Date) {
  const row = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', id)
    .where(published(now))
    .executeTakeFirstOrThrow(() => new NotFound(articleKind.missing))
  return { record: await toPage(db, row, now), revision: row.revision }
}

/** Reads an article in any state. */
export async function getAdminArticle(db: Database, id: string, now: Date) {
  const row = await getRow(db, articleKind, id)
  const record = { ...(await toPage(db, row, now)), ...toPublication(row.publishedAt, now) }
  return { record, revision: row.revision }
}

/** Reads the editable texts, for versions. */
export async function getArticleTexts(db: Database, id: string): Promise<{ record: object }> {
  const { title, content, image, tags, category, featured, files } = toArticle(
    await getRow(db, articleKind, id),
  )
  return { record: { title, content, image, tags, category, featured, files } }
}

/** Times of scheduled publications, soonest first. */
export async function listComingPublications(db: Database, now: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('blogs')
    .select('publishedAt')
    .distinct()
    .where('publishedAt', '>', now.toISOString())
    .orderBy('publishedAt')
    .execute()
  return rows.flatMap(({ publishedAt }) => (publishedAt ? [new Date(publishedAt)] : []))
}

/** Lists tags and categories, drafts included. Spellings that differ only in case count as one. */
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

/** Creates an article. @param createdAt in the past for the starter content */
export async function createArticle(db: Database, input: ArticleInput, createdAt: Date) {
  const text = await markdownText(input.content)
  return await inTransaction(db, async (trx) => {
    const id = await freePermalink(trx, 'blogs', input.title, 'article')
    const { category = '' } = input
    const { publishedAt = 'now' } = input
    const columns = toColumns({ ...input, category, publishedAt }, text, createdAt)
    await trx
      .insertInto('blogs')
      .values({ id, ...columns, createdAt: createdAt.toISOString() })
      .execute()
    await indexArticle(trx, { ...input, id, category }, text)
    return await getAdminArticle(trx, id, createdAt)
  })
}

export async function updateArticle(
  db: Database,
  id: string,
  input: ArticleInput,
  now: Date,
  revisions?: number[],
): Promise<Revised<AdminArticle>> {
  const text = await markdownText(input.content)
  return await inTransaction(db, async (trx) => {
    const columns = toColumns(input, text, now)
    const { category } = await updateRow(trx, articleKind, id, columns, revisions)
    await indexArticle(trx, { ...input, id, category }, text)
    return await getAdminArticle(trx, id, now)
  })
}

/** Columns that follow from the text. */
const derivedColumns = ({ excerpt, readTime, firstPicture }: MarkdownText) => ({
  excerpt,
  readTime,
  firstPicture,
})

function toColumns(input: ArticleInput, text: MarkdownText, now: Date) {
  const { title, content, image, tags, featured, category, publishedAt, eventId, files } = input
  return {
    title,
    content,
    ...derivedColumns(text),
    image,
    tags,
    featured,
    category,
    eventId,
    files: toFilesColumn(files),
    publishedAt: publishedAt === 'now' ? now.toISOString() : publishedAt,
  }
}

async function toPage(db: Database, row: Row, now: Date): Promise<ArticlePage> {
  const comments = await listNewestComments(db, [row.id])
  return {
    ...toArticle(row, comments.get(row.id)),
    excerpt: row.excerpt,
    picture: row.image || row.firstPicture,
    html: (await markdownText(row.content)).html,
    related: await listRelated(db, row.id, now),
  }
}

function toArticle(row: Row, newest?: NewestComments): Article {
  const { id, revision, excerpt, firstPicture, eventId, publishedAt: published, ...article } = row
  const publishedAt = published ?? row.createdAt
  return {
    _id: id,
    ...article,
    tags: readJson(row.tags),
    files: readFiles(row.files),
    featured: row.featured === 1,
    publishedAt,
    date: clubDay(new Date(publishedAt)),
    comments: newest?.comments ?? [],
    commentCount: newest?.commentCount ?? 0,
    ...(eventId && { eventId }),
  }
}
