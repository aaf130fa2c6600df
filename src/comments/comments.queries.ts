import { sql } from 'kysely'
import type { Database } from '#src/database.ts'
import { NotFound } from '#src/errors.ts'
import { randomId } from '#src/ids.ts'
import type { Comment, CommentInput } from './comments.contract.ts'

/** What visitors see of the comments of some articles, in one query; by article, newest first. */
export async function listComments(
  db: Database,
  articles: string[],
): Promise<Map<string, Comment[]>> {
  const rows = await db
    .selectFrom('comments')
    .select(['blog_id', 'name', 'text', 'created_at'])
    // One parameter, however many articles: SQLite takes no more than 32,766.
    .where('blog_id', 'in', sql<string>`(select value from json_each(${JSON.stringify(articles)}))`)
    .where('hidden', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy(sql`rowid desc`)
    .execute()
  const byArticle = new Map<string, Comment[]>()
  for (const { blog_id, name, text, created_at } of rows) {
    const comments = byArticle.get(blog_id) ?? []
    comments.push({ name, text, date: created_at })
    byArticle.set(blog_id, comments)
  }
  return byArticle
}

/**
 * Leaves the article's revision as it is: an admin who is editing it can still save.
 * @throws NotFound also for an article that is not published at that time
 */
export async function addComment(
  db: Database,
  article: string,
  input: CommentInput,
  createdAt: Date,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('comments')
    .columns(['id', 'blog_id', 'name', 'text', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('blogs')
        .select([
          eb.val(randomId()).as('id'),
          'blogs.id as blog_id',
          eb.val(input.name).as('name'),
          eb.val(input.text).as('text'),
          eb.val(createdAt.toISOString()).as('created_at'),
        ])
        .where('blogs.id', '=', article)
        .where('published_at', '<=', createdAt.toISOString()),
    )
    .executeTakeFirst()
  if (!numInsertedOrUpdatedRows) throw new NotFound('Article introuvable.')
}
