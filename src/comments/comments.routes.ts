import { type Context, Hono } from 'hono'
import type { Database } from '#src/database.ts'
import { readBody, readSlice } from '#src/requests.ts'
import type { Trash } from '#src/trash/trash.ts'
import {
  type CommentFilter,
  countAllComments,
  getComment,
  listAllComments,
  updateCommentHidden,
} from './comments.admin.queries.ts'
import { commentChange } from './comments.contract.ts'
import { trashedComment } from './comments.trash.ts'

/** What admins do with comments; visitors write theirs under their article. */
export function commentsRoutes({ db, trash }: { db: Database; trash: Trash }): Hono {
  return new Hono()
    .get('/comments', async (c) => {
      const filter = readFilter(c)
      const comments = await listAllComments(db, filter, readSlice(c))
      return c.json(comments, 200, { 'X-Total-Count': String(await countAllComments(db, filter)) })
    })
    .get('/comments/:id', async (c) => c.json(await getComment(db, c.req.param('id'))))
    .patch('/comments/:id', async (c) => {
      const { hidden } = await readBody(c, commentChange)
      return c.json(await updateCommentHidden(db, c.req.param('id'), hidden))
    })
    .delete('/comments/:id', async (c) => {
      await trash.put(trashedComment, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
}

const readFilter = (c: Context): CommentFilter => ({
  q: c.req.query('q'),
  article: c.req.query('article'),
})
