import { namedRecords, type OverviewOptions } from '#src/admin/overview/overview-part.ts'
import { countRows, type Database } from '#src/core/database/index.ts'
import { countNewComments } from './comments.queries.ts'

/** Characters of a comment in the overview, which shows two lines. */
const maxExtract = 200

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Reads new comments and those of the last week. */
export async function readCommentsOverview(db: Database, { now, isOpen }: OverviewOptions) {
  if (!isOpen) return { newComments: 0, recentComments: 0, comments: [] }
  const since = new Date(now.getTime() - weekMs)
  const recent = db
    .selectFrom('comments')
    .where((eb) =>
      eb.or([
        eb('comments.createdAt', '>=', since.toISOString()),
        eb('comments.id', 'in', eb.selectFrom('new_comments').select('commentId')),
      ]),
    )
    .where('hidden', '=', 0)
  const rows = await recent
    .innerJoin('blogs', 'blogs.id', 'comments.blogId')
    .select(['comments.id as _id', 'name', 'text', 'comments.createdAt as date', 'blogId', 'title'])
    .orderBy('comments.createdAt', 'desc')
    .limit(namedRecords)
    .execute()
  const comments = rows.map(({ text, blogId, title, ...row }) => ({
    ...row,
    text: text.slice(0, maxExtract),
    article: { _id: blogId, title },
  }))
  return {
    newComments: await countNewComments(db),
    recentComments: await countRows(recent),
    comments,
  }
}
