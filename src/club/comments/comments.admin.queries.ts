import { type ExpressionBuilder, type InferResult, type SqlBool, sql } from 'kysely'
import {
  countRows,
  type Database,
  inTransaction,
  parseSearchWords,
  type Slice,
  sliced,
  type Tables,
  toMatch,
  type Wanted,
} from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { commentKind } from './comments.queries.ts'
import type { AdminComment } from './comments.schema.ts'

export type CommentFilter = {
  /** Words or parts of words in name, text or the article's title */
  q?: string | undefined
  article?: string | undefined
}

const newestFirst = sql`comments.created_at desc, comments.rowid desc`

/** Lists comments with hidden ones, newest first. */
export async function listAllComments(db: Database, filter: CommentFilter = {}, slice: Slice = {}) {
  const chosen = db
    .selectFrom('comments')
    .select(sql<number>`comments.rowid`.as('rowid'))
    .where(matching(filter))
    .orderBy(newestFirst)
  const rows = await withArticles(db)
    .where(sql<number>`comments.rowid`, 'in', sliced(chosen, slice))
    .orderBy(newestFirst)
    .execute()
  return rows.map(toAdminComment)
}

export const countAllComments = (db: Database, filter: CommentFilter = {}): Promise<number> =>
  countRows(db.selectFrom('comments').where(matching(filter)))

export async function getComment(db: Database, id: string): Promise<AdminComment> {
  const row = await withArticles(db)
    .where('comments.id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound(commentKind.missing))
  return toAdminComment(row)
}

/** Hides or shows a comment, which then counts as seen. */
export const updateCommentHidden = (db: Database, id: string, hidden: boolean) =>
  inTransaction(db, async (trx) => {
    await trx.updateTable('comments').set({ hidden }).where('id', '=', id).execute()
    await trx.deleteFrom('new_comments').where('commentId', '=', id).execute()
    return await getComment(trx, id)
  })

const withArticles = (db: Database) =>
  db
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blogId')
    .leftJoin('new_comments', 'new_comments.commentId', 'comments.id')
    .select(['comments.id', 'blogId', 'title', 'name', 'text', 'comments.createdAt', 'hidden'])
    .select('new_comments.number as newNumber')

const matching =
  ({ q = '', article }: CommentFilter) =>
  (eb: ExpressionBuilder<Tables, 'comments'>) =>
    eb.and([
      ...parseSearchWords(q).map(matchesWord),
      ...(article === undefined ? [] : [eb('comments.blogId', '=', article)]),
    ])

/** Condition: the word is in the comment or in its article's title. */
function matchesWord(word: Wanted) {
  const match = toMatch([word])
  const inTitle = sql`exists (select value from json_each(${JSON.stringify(word)})
    where instr(' ' || fold(title) || ' ', value) > 0)`
  return sql<SqlBool>`(
    comments.id in (select comment_id from comment_numbers where number in
      (select rowid from comment_words where comment_words match ${match}))
    or comments.blog_id in (select id from blogs where ${inTitle}
      and id in (select blog_id from blog_texts where number in
        (select rowid from blog_words where blog_words match ${match}))))`
}

type Row = InferResult<ReturnType<typeof withArticles>>[number]

function toAdminComment(row: Row): AdminComment {
  const { id, blogId, title, createdAt, hidden, newNumber, ...texts } = row
  return {
    _id: id,
    article: { _id: blogId, title },
    ...texts,
    date: createdAt,
    hidden: hidden === 1,
    isNew: newNumber !== null,
  }
}
