import { sql } from 'kysely'
import {
  countRows,
  type Database,
  inTransaction,
  maxOfVisitors,
  randomId,
  type Slice,
  type Transaction,
  toIndexed,
} from '#src/core/database/index.ts'
import {
  Busy,
  digestSubmission,
  Invalid,
  NotFound,
  sameSince,
  tooMuch,
} from '#src/core/http/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { commentNouns } from './comments.nouns.shared.ts'
import type { Comment, CommentInput, PublicComment } from './comments.schema.ts'

/** Characters shown in the trash to recognise a comment. */
const extractLength = 80

export const commentKind: TrashKind<'comments'> = {
  recordType: 'comments',
  table: 'comments',
  nouns: commentNouns,
  missing: 'Commentaire introuvable.',
  title: ({ name, text }) => `${name}\u00a0: ${extract(text)}`,
  parent: ({ blogId }) => ({ recordType: 'blogs', id: blogId }),
  restoring: async (row) => (db) => indexComment(db, row),
}

function extract(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= extractLength ? line : `${line.slice(0, extractLength - 1).trimEnd()}…`
}

/** Newest comments and the number of all, without hidden ones. */
export type NewestComments = { comments: Comment[]; commentCount: number }

/** Lists comments of several articles in two queries. Articles without comments have no entry. */
export async function listNewestComments(
  db: Database,
  articles: string[],
): Promise<Map<string, NewestComments>> {
  // JSON makes this one parameter: SQLite accepts at most 32,766.
  const these = sql<string>`(select value from json_each(${JSON.stringify(articles)}))`
  const counts = await db
    .selectFrom('comment_counts')
    .selectAll()
    .where('blogId', 'in', these)
    .execute()
  const { rows } = await sql<Row>`
    select comments.id, blog_id, name, text, comments.created_at
    from json_each(${JSON.stringify(articles)}) as article join comments on comments.rowid in (
      select rowid from comments where blog_id = article.value and hidden = 0
      order by created_at desc, rowid desc limit ${limits.commentsPerPage})
    order by comments.created_at desc, comments.rowid desc`.execute(db)
  const newest = new Map<string, NewestComments>()
  for (const { blogId, shown } of counts) {
    newest.set(blogId, { comments: [], commentCount: shown })
  }
  for (const row of rows) newest.get(row.blogId)?.comments.push(toComment(row))
  return newest
}

/** Lists comments visitors can read, newest first. */
export async function listComments(
  db: Database,
  article: string,
  { limit = limits.commentsPerPage, offset = 0 }: Slice,
): Promise<Comment[]> {
  // The index alone selects rows by age: other texts are not read.
  const { rows } = await sql<Row>`
    select id, blog_id, name, text, created_at from comments where rowid in (
      select rowid from comments where blog_id = ${article} and hidden = 0
      order by created_at desc, rowid desc limit ${limit} offset ${offset})
    order by created_at desc, rowid desc`.execute(db)
  return rows.map(toComment)
}

export async function getPublicComment(
  db: Database,
  id: string,
  now: Date,
): Promise<PublicComment> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('blogs', 'blogs.id', 'comments.blogId')
    .select(['comments.id', 'blogId', 'title', 'name', 'text', 'comments.createdAt'])
    .where('comments.id', '=', id)
    .where('hidden', '=', 0)
    .where('publishedAt', '<=', now.toISOString())
    .executeTakeFirstOrThrow(() => new NotFound(commentKind.missing))
  return { ...toComment(row), article: { _id: row.blogId, title: row.title } }
}

/** Counts visible comments. */
export async function countComments(db: Database, article: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('blogs')
    .leftJoin('comment_counts', 'comment_counts.blogId', 'blogs.id')
    .select('shown')
    .where('id', '=', article)
    .where('publishedAt', '<=', now.toISOString())
    .executeTakeFirstOrThrow(() => new NotFound('Article introuvable.'))
  return row.shown ?? 0
}

/** Adds a comment; the article's revision stays. */
export const addComment = (
  db: Database,
  article: string,
  { name, text }: CommentInput,
  createdAt: Date,
) =>
  inTransaction(db, async (trx) => {
    await countComments(trx, article, createdAt)
    await refuseRepeated(trx, article, digestSubmission(text, name), createdAt)
    return await insertComment(trx, article, { name, text }, createdAt.toISOString())
  })

async function insertComment(
  trx: Transaction,
  blogId: string,
  { name, text }: { name: string; text: string },
  createdAt: string,
): Promise<string> {
  const row = {
    id: randomId(),
    blogId,
    digest: digestSubmission(text, name),
    name,
    text,
    createdAt,
  }
  await trx.insertInto('comments').values(row).execute()
  await indexComment(trx, row)
  return row.id
}

/** New comments at most; then an admin must look at them first. */
const maxNew = 2_000

/** Adds a visitor's comment as new. */
export const receiveComment = (
  db: Database,
  article: string,
  input: CommentInput,
  createdAt: Date,
) =>
  inTransaction(db, async (trx) => {
    if ((await countNewComments(trx)) >= maxNew) throw new Busy(3600, tooMuch)
    const commentId = await addComment(trx, article, input, createdAt)
    await trx.insertInto('new_comments').values({ commentId }).execute()
  })

export const countNewComments = (db: Database): Promise<number> =>
  countRows(db.selectFrom('new_comments'))

/** Marks a comment and all before it as seen; does nothing if it is not new. */
export async function markCommentsSeen(db: Database, newest: string): Promise<void> {
  await sql`delete from new_comments where number <=
    (select number from new_comments where comment_id = ${newest})`.execute(db)
}

/** Adds comments of the old site with their dates; they do not count as new. */
export async function addFormerComments(
  trx: Transaction,
  article: string,
  comments: { name: string; text: string; createdAt: string }[],
): Promise<void> {
  for (const comment of comments) {
    await insertComment(trx, article, comment, comment.createdAt)
  }
}

async function refuseRepeated(trx: Transaction, article: string, digest: string, now: Date) {
  const before = await trx
    .selectFrom('comments')
    .select('id')
    .where('blogId', '=', article)
    .where('digest', '=', digest)
    .where('createdAt', '>', sameSince(now))
    .limit(1)
    .execute()
  if (before.length === 0) return
  throw new Invalid([{ msg: 'Ce commentaire est déjà publié, merci\u00a0!', path: 'text' }])
}

async function indexComment(
  trx: Transaction,
  { id, name, text }: { id: string; name: string; text: string },
): Promise<void> {
  await trx.deleteFrom('comment_numbers').where('commentId', '=', id).execute()
  const { number } = await trx
    .insertInto('comment_numbers')
    .values({ commentId: id })
    .returning('number')
    .executeTakeFirstOrThrow()
  const words = toIndexed(`${name} ${text}`, maxOfVisitors)
  await sql`insert into comment_words (rowid, text) values (${number}, ${words})`.execute(trx)
}

/** Indexes the comments of a restored article. */
export async function indexComments(trx: Transaction, article: string): Promise<void> {
  await sql`insert into comment_numbers (comment_id)
    select id from comments where blog_id = ${article} order by created_at, rowid`.execute(trx)
  await sql`insert into comment_words (rowid, text)
    select number, ' ' || substr(fold(name || ' ' || text), 1, ${maxOfVisitors}) || ' '
    from comments join comment_numbers on comment_id = id where blog_id = ${article}`.execute(trx)
}

type Row = { id: string; blogId: string; name: string; text: string; createdAt: string }

const toComment = ({ id, name, text, createdAt }: Row): Comment => ({
  _id: id,
  name,
  text,
  date: createdAt,
})
