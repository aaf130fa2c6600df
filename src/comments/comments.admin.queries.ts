import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Database, Tables } from '#src/database.ts'
import { NotFound } from '#src/errors.ts'
import { fold } from '#src/folding.contract.ts'
import { type Slice, sqlSlice } from '#src/requests.ts'
import type { AdminComment } from './comments.contract.ts'
import { trashedComment } from './comments.trash.ts'

export type CommentFilter = {
  /** Each word, or a part of one, is in the name, the text or the article's title */
  q?: string | undefined
  /** Id of the article */
  article?: string | undefined
}

/** Words of a search beyond these are left aside. */
const maxWords = 10

/** Hidden ones too; newest first. */
export async function listAllComments(
  db: Database,
  filter: CommentFilter = {},
  slice: Slice = {},
): Promise<AdminComment[]> {
  const { limit, offset } = sqlSlice(slice)
  const rows = await withArticles(db)
    .where(matching(filter))
    .orderBy('comments.created_at', 'desc')
    .orderBy(sql`comments.rowid`, 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toAdminComment)
}

export async function countAllComments(db: Database, filter: CommentFilter = {}): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow()
  return count
}

/** @throws NotFound */
export async function getComment(db: Database, id: string): Promise<AdminComment> {
  const row = await withArticles(db).where('comments.id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound(trashedComment.missing)
  return toAdminComment(row)
}

/** Takes a comment from visitors' eyes, or gives it back to them. @throws NotFound */
export async function updateCommentHidden(
  db: Database,
  id: string,
  hidden: boolean,
): Promise<AdminComment> {
  await db
    .updateTable('comments')
    .set({ hidden: hidden ? 1 : 0 })
    .where('id', '=', id)
    .execute()
  return await getComment(db, id)
}

const withArticles = (db: Database) =>
  db
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select(['comments.id', 'blog_id', 'title', 'name', 'text', 'comments.created_at', 'hidden'])

function matching({ q = '', article }: CommentFilter) {
  const words = fold(q).split(' ').filter(Boolean).slice(0, maxWords)
  const said = sql`fold(name || ' ' || text || ' ' || title)`
  return (eb: ExpressionBuilder<Tables, 'comments'>) =>
    eb.and([
      ...words.map((word) => sql<SqlBool>`instr(${said}, ${word}) > 0`),
      ...(article === undefined ? [] : [eb('blog_id', '=', article)]),
    ])
}

type Row = {
  id: string
  blog_id: string
  title: string
  name: string
  text: string
  created_at: string
  hidden: 0 | 1
}

function toAdminComment({ id, blog_id, title, created_at, hidden, ...said }: Row): AdminComment {
  return {
    _id: id,
    article: { _id: blog_id, title },
    ...said,
    date: created_at,
    hidden: hidden === 1,
  }
}
