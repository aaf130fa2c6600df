import { readStory } from '#src/club/events/ties.ts'
import { longDate } from '#src/house/previews/card.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { listComingPublications } from './blogs.admin.queries.ts'
import { adminArticleRoutes } from './blogs.admin.routes.ts'
import { articlesOfEvent } from './blogs.cards.ts'
import { articleKind, countArticles } from './blogs.queries.ts'
import { blogsRoutes } from './blogs.routes.ts'
import type { BlogLabelsTable, BlogsTable, BlogTextsTable } from './blogs.table.ts'
import { getArticleHeading, listArticleStamps } from './feed.queries.ts'
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
  ofEvent: articlesOfEvent,
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
  shareCard: async ({ db, rooms, now }, id) => {
    const { title, date, image, eventId } = await getArticleHeading(db, id, now())
    const { results } = await readStory(rooms, db, eventId, now())
    return {
      kind: 'article',
      label: 'Blog',
      title,
      notes: [longDate(date)],
      ranks: results.flatMap(({ winners }) => winners),
      photo: image,
    }
  },
  addresses: async (db, now) =>
    (await listArticleStamps(db, now)).map(({ _id, publishedAt, revision }) => ({
      path: `/blogs/${_id}`,
      createdAt: publishedAt,
      revision,
    })),
}
