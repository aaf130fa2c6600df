import type { Selectable } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { Conflict, NotFound } from '#src/errors.ts'
import { permalink } from '#src/ids.ts'
import type { Slice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import { dayInParis } from '#src/today.ts'
import { isInTrash } from '#src/trash/trash.queries.ts'
import { listRelated } from './blogs.cards.ts'
import type { Article, ArticleInput, ArticlePage, Comment } from './blogs.contract.ts'
import { toHtml } from './blogs.markdown.ts'
import {
  type ArticleFilter,
  indexArticle,
  matching,
  newestIds,
  writtenOrder,
} from './blogs.search.ts'
import { summarize } from './blogs.summary.ts'
import type { BlogsTable } from './blogs.table.ts'
import { listComments } from './comments.queries.ts'

type Row = Selectable<BlogsTable>

/** Whole articles with their comments (spec section 7), newest first. Pages ask for cards. */
export async function listArticles(
  db: Database,
  filter: ArticleFilter = {},
  slice: Slice = {},
): Promise<Article[]> {
  const rows = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', 'in', newestIds(db, filter, slice))
    .orderBy('created_at', 'desc')
    .orderBy(writtenOrder, 'desc')
    .execute()
  const comments = await listComments(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => toArticle(row, comments.get(row.id)))
}

export async function countArticles(db: Database, filter: ArticleFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('blogs')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** @throws NotFound */
export async function getArticle(db: Database, id: string): Promise<Revised<ArticlePage>> {
  const row = await db.selectFrom('blogs').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Article introuvable.')
  const comments = await listComments(db, [id])
  const record = {
    ...toArticle(row, comments.get(id)),
    excerpt: row.excerpt,
    html: toHtml(row.content),
    related: await listRelated(db, id),
  }
  return { record, revision: row.revision }
}

/** @param createdAt when it was written: now, except for the starter content */
export async function createArticle(
  db: Database,
  input: ArticleInput,
  createdAt: Date,
): Promise<Revised<ArticlePage>> {
  return await together(db, async (trx) => {
    const id = await permalink(input.title, 'article', (slug) => isTaken(trx, slug))
    const { category = '' } = input
    const columns = { ...toColumns(input), category, created_at: createdAt.toISOString() }
    await trx
      .insertInto('blogs')
      .values({ id, ...columns })
      .execute()
    await indexArticle(trx, { ...input, id, category })
    return await getArticle(trx, id)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the article is at another one */
export async function updateArticle(
  db: Database,
  id: string,
  input: ArticleInput,
  revisions?: number[],
): Promise<Revised<ArticlePage>> {
  return await together(db, async (trx) => {
    const row = await trx
      .updateTable('blogs')
      .set(toColumns(input))
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
      .returning('category')
      .executeTakeFirst()
    if (!row) {
      await getArticle(trx, id)
      throw new Conflict()
    }
    await indexArticle(trx, { ...input, id, category: row.category })
    return await getArticle(trx, id)
  })
}

/** Also while it is in the trash: it could not come back otherwise. */
async function isTaken(db: Database, id: string): Promise<boolean> {
  const living = db.selectFrom('blogs').select('id').where('id', '=', id)
  return Boolean(await living.executeTakeFirst()) || (await isInTrash(db, 'blogs', id))
}

function toColumns({ title, content, image, tags, featured, category }: ArticleInput) {
  return {
    title,
    content,
    ...summarize(content),
    image,
    tags: JSON.stringify(tags),
    featured: featured ? (1 as const) : (0 as const),
    ...(category === undefined ? {} : { category }),
  }
}

function toArticle(row: Row, comments: Comment[] = []): Article {
  return {
    _id: row.id,
    title: row.title,
    content: row.content,
    image: row.image,
    tags: JSON.parse(row.tags),
    category: row.category,
    featured: row.featured === 1,
    createdAt: row.created_at,
    date: dayInParis(new Date(row.created_at)),
    readTime: row.read_time,
    comments,
  }
}
