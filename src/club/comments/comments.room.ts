import { type Room, slice } from '#src/room.ts'
import { commentKind } from './comments.queries.ts'
import { commentsRoutes } from './comments.routes.ts'
import type {
  CommentCountsTable,
  CommentNumbersTable,
  CommentsTable,
  NewCommentsTable,
} from './comments.table.ts'

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
  routes: [(deps) => commentsRoutes({ ...deps, limit: deps.limit(), reportLimit: deps.limit() })],
  visitors: [
    { call: 'GET /api/blogs/:id/comments', query: slice },
    { call: 'GET /api/comments/:id/shown' },
    { call: 'POST /api/blogs/:id/comments' },
    { call: 'POST /api/comments/:id/report' },
  ],
  daily: ['POST /api/comments/seen', 'PATCH /api/comments/:id', 'DELETE /api/comments/:id'],
  kinds: [commentKind],
}
