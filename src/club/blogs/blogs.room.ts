import { type Room, recordCalls, slice } from '#src/room.ts'
import { listComingPublications } from './blogs.admin.queries.ts'
import { adminArticleRoutes } from './blogs.admin.routes.ts'
import { articleKind, countArticles } from './blogs.queries.ts'
import { blogsRoutes } from './blogs.routes.ts'
import type { BlogLabelsTable, BlogsTable, BlogTextsTable } from './blogs.table.ts'
import { listArticleStamps } from './feed.queries.ts'
import { writeRss } from './rss.ts'
import { fillBlogs } from './starter.ts'

const writes = [...recordCalls('blogs'), 'POST /api/manuscripts/preview']

export const blogs: Room<{
  blogs: BlogsTable
  blog_labels: BlogLabelsTable
  blog_texts: BlogTextsTable
}> = {
  tables: { blogs: 'club', blog_labels: 'club', blog_texts: 'club' },
  routes: [blogsRoutes, adminArticleRoutes],
  visitors: [
    {
      call: 'GET /api/blogs',
      query: ['view', 'q', 'tag', 'category', 'featured', ...slice],
      whole: (asked) => !asked.has('limit'),
    },
    { call: 'GET /api/blogs/:id' },
  ],
  editors: ['GET /api/manuscripts', 'GET /api/manuscripts/:id', 'GET /api/keywords', ...writes],
  daily: writes,
  kinds: [articleKind],
  turns: listComingPublications,
  counts: { articles: countArticles },
  starter: { fill: fillBlogs },
  feeds: [
    {
      call: { call: 'GET /blog.rss' },
      type: 'application/rss+xml',
      write: ({ db, origin, now }) => writeRss(db, origin, now),
    },
  ],
  addresses: async (db, now) =>
    (await listArticleStamps(db, now)).map(({ _id, publishedAt, revision }) => ({
      path: `/blogs/${_id}`,
      createdAt: publishedAt,
      revision,
    })),
}
