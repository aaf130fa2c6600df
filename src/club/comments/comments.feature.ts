import { Hono } from 'hono'
import { getArticle } from '#src/club/blogs/blogs.queries.ts'
import { receiveRequest } from '#src/club/contact/message-mail.ts'
import { type Message, type RequestInput, requestInput } from '#src/club/contact/messages.schema.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import {
  answerRecord,
  answerSlice,
  readBody,
  readSlice,
  refuseRobot,
  slice,
  toTrash,
} from '#src/core/http/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  countAllComments,
  getComment,
  listAllComments,
  updateCommentHidden,
} from './comments.admin.queries.ts'
import {
  commentKind,
  countComments,
  getPublicComment,
  listComments,
  markCommentsSeen,
  receiveComment,
} from './comments.queries.ts'
import { commentChange, commentInput, seenComments } from './comments.schema.ts'
import { readCommentsOverview } from './overview.queries.ts'

const writes = ['POST /api/comments/seen', 'PATCH /api/comments/:id', 'DELETE /api/comments/:id']

export const comments: Feature = {
  data: {
    tables: {
      comments: 'visitors',
      comment_counts: 'visitors',
      comment_numbers: 'visitors',
      new_comments: 'visitors',
    },
    personal: { comments: ['name', 'text'] },
    exported: ['comments'],
    recordTypes: [commentKind],
    importSchemas: [
      {
        table: 'comments',
        schema: commentInput,
        kind: commentKind,
        get: async (db, id) => ({ record: await getComment(db, id) }),
      },
    ],
  },
  api: {
    routes: [commentsRoutes],
    public: [
      { call: 'GET /api/blogs/:id/comments', query: slice },
      { call: 'GET /api/comments/:id/shown' },
    ],
    endpoints: [
      { call: 'POST /api/blogs/:id/comments', audience: 'public', limit: 'forms' },
      { call: 'POST /api/comments/:id/report', audience: 'public', limit: 'forms' },
    ],
    area: { name: 'comments', label: 'commentaires' },
    editors: ['GET /api/comments', 'GET /api/comments/:id', ...writes],
    reauth: { none: writes },
  },
  overview: readCommentsOverview,
}

function commentsRoutes({ db, trash, now, publicUrl, ...deps }: AppContext): Hono {
  // Separate limits, so that comments and reports do not block each other.
  const [limit, reportLimit] = [deps.limit(), deps.limit()]
  return new Hono()
    .get('/blogs/:id/comments', async (c) => {
      const id = c.req.param('id')
      const count = await countComments(db, id, now())
      const comments = await listComments(db, id, readSlice(c))
      return answerSlice(c, comments, count)
    })
    .post('/blogs/:id/comments', limit('id'), async (c) => {
      const id = c.req.param('id')
      const input = await readBody(c, commentInput)
      refuseRobot(input)
      await receiveComment(db, id, input, now())
      return answerRecord(c, await getArticle(db, id, now()), 201)
    })
    .get('/comments', async (c) => {
      const filter = { q: c.req.query('q'), article: c.req.query('article') }
      const { limit = limits.commentsPerPage, offset } = readSlice(c)
      const comments = await listAllComments(db, filter, { limit, offset })
      return answerSlice(c, comments, await countAllComments(db, filter))
    })
    .post('/comments/seen', async (c) => {
      const { newest } = await readBody(c, seenComments)
      await markCommentsSeen(db, newest)
      return c.body(null, 204)
    })
    .get('/comments/:id/shown', async (c) => {
      return c.json(await getPublicComment(db, c.req.param('id'), now()))
    })
    .post('/comments/:id/report', reportLimit('id'), async (c) => {
      const input = await readBody(c, requestInput)
      refuseRobot(input)
      const options = { now: now(), publicUrl }
      const { _id } = await reportComment(db, c.req.param('id'), input, options)
      return c.json({ _id }, 201)
    })
    .get('/comments/:id', async (c) => c.json(await getComment(db, c.req.param('id'))))
    .patch('/comments/:id', async (c) => {
      const { hidden } = await readBody(c, commentChange)
      return c.json(await updateCommentHidden(db, c.req.param('id'), hidden))
    })
    .delete('/comments/:id', toTrash(trash, commentKind))
}

/** Reports a comment without quoting it, so that erasing it leaves no copy. */
async function reportComment(
  db: Database,
  id: string,
  input: RequestInput,
  options: { now: Date; publicUrl: string | undefined },
): Promise<Message> {
  const { article } = await getPublicComment(db, id, options.now)
  const about = `Signalement d’un commentaire sous l’article «\u00a0${article.title}\u00a0»`
  return await receiveRequest(db, about, input, { ...options, comment: id })
}
