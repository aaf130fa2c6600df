import type { Generated } from 'kysely'
import { type Room, slice } from '#src/room.ts'
import { commentKind } from './comments.queries.ts'
import { commentsRoutes } from './comments.routes.ts'

type CommentsTable = {
  id: string
  blog_id: string
  name: string
  text: string
  created_at: string
  hidden: Generated<0 | 1>
  /** See src/house/http/submissions.ts */
  digest: Generated<string>
}

/** That visitors can read; kept by triggers. No row is none. */
type CommentCountsTable = { blog_id: string; shown: number }

/** For the word index `comment_words`. */
type CommentNumbersTable = { number: Generated<number>; comment_id: string }

/** The numbers are in the order they came. */
type NewCommentsTable = { number: Generated<number>; comment_id: string }

export const comments: Room<{
  comments: CommentsTable
  comment_counts: CommentCountsTable
  comment_numbers: CommentNumbersTable
  new_comments: NewCommentsTable
}> = {
  tables: {
    comments: 'visitors',
    comment_counts: 'visitors',
    comment_numbers: 'visitors',
    new_comments: 'visitors',
  },
  exported: ['comments'],
  routes: [commentsRoutes],
  visitors: [
    { call: 'GET /api/blogs/:id/comments', query: slice },
    { call: 'GET /api/comments/:id/shown' },
    { call: 'POST /api/blogs/:id/comments' },
    { call: 'POST /api/comments/:id/report' },
  ],
  daily: ['POST /api/comments/seen', 'PATCH /api/comments/:id', 'DELETE /api/comments/:id'],
  kinds: [commentKind],
}
