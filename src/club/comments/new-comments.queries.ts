import { sql } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { countRows } from '#src/house/database/records.ts'
import { Busy } from '#src/house/http/errors.ts'
import { tooMuch } from '#src/house/http/visitor-limit.ts'
import type { CommentInput } from './comments.contract.ts'
import { addComment } from './comments.queries.ts'

/** More than this are taken once an admin has looked. */
const mostNew = 2_000

/**
 * What a visitor writes is new until an admin has looked at it.
 * @throws what addComment throws; Busy while too many are new
 */
export async function receiveComment(
  db: Database,
  article: string,
  said: CommentInput,
  createdAt: Date,
): Promise<void> {
  await together(db, async (trx) => {
    if ((await countNewComments(trx)) >= mostNew) throw new Busy(3600, tooMuch)
    const comment_id = await addComment(trx, article, said, createdAt)
    await trx.insertInto('new_comments').values({ comment_id }).execute()
  })
}

/** How many no admin has looked at yet. */
export async function countNewComments(db: Database): Promise<number> {
  return await countRows(db.selectFrom('new_comments'))
}

/**
 * Those that had come when this one came are new no longer; one that came since still is. Nothing
 * where this one isn't new itself.
 */
export async function markCommentsSeen(db: Database, newest: string): Promise<void> {
  await sql`delete from new_comments where number <=
    (select number from new_comments where comment_id = ${newest})`.execute(db)
}
