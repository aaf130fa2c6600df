import type { Generated, NotNull } from 'kysely'
import { commentInput } from '#src/club/comments/comments.contract.ts'
import { addComment } from '#src/club/comments/comments.queries.ts'
import { readStory } from '#src/club/events/ties.ts'
import type { Database, Transaction } from '#src/house/database/database.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { longDate } from '#src/house/previews/card.ts'
import { dayInParis } from '#src/house/time/paris-time.contract.ts'
import { moveTime, yearsToPast } from '#src/office/demo/dates.ts'
import { moveWrittenDates } from '#src/office/demo/french-dates.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { articlesOfEvent } from './blogs.cards.ts'
import { articleInput } from './blogs.contract.ts'
import {
  articleKind,
  countArticles,
  createArticle,
  listComingPublications,
} from './blogs.queries.ts'
import { blogsRoutes } from './blogs.routes.ts'
import { newestFirst, published } from './blogs.search.ts'
import { writeRss } from './rss.ts'
import content from './starter.fr.json' with { type: 'json' }

type BlogsTable = {
  id: string
  revision: Generated<number>
  title: string
  content: string
  /** Plain text, 200 characters */
  excerpt: string
  /** Minutes */
  read_time: number
  image: Generated<string>
  /** JSON */
  tags: string
  category: Generated<string>
  featured: Generated<0 | 1>
  created_at: string
  /** Null for a draft */
  published_at: string | null
  /** Empty for none */
  event_id: Generated<string>
}

/** A tag or the category, normalised. */
type BlogLabelsTable = { label: string; blog_id: string; is_tag: 0 | 1 }

/** Normalised; triggers keep the word index beside it. */
type BlogTextsTable = { number: Generated<number>; blog_id: string; text: string }

const writes = [...recordCalls('blogs'), 'POST /api/manuscripts/preview']

export const blogs: Room<{
  blogs: BlogsTable
  blog_labels: BlogLabelsTable
  blog_texts: BlogTextsTable
}> = {
  tables: { blogs: 'club', blog_labels: 'club', blog_texts: 'club' },
  exported: ['blogs'],
  routes: [blogsRoutes],
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
    // Nothing of its content is read.
    const { title, image, event_id, published_at } = await listPublished(db, now())
      .select(['title', 'image', 'event_id', 'published_at'])
      .where('id', '=', id)
      .$narrowType<{ published_at: NotNull }>()
      .executeTakeFirstOrThrow(() => new NotFound(articleKind.missing))
    const { results } = await readStory(rooms, db, event_id, now())
    return {
      kind: 'article',
      label: 'Blog',
      title,
      notes: [longDate(dayInParis(new Date(published_at)))],
      ranks: results.flatMap(({ winners }) => winners),
      photo: image,
    }
  },
  addresses: async (db, now) => {
    const articles = await listPublished(db, now)
      .select(['id', 'revision', 'published_at as createdAt'])
      .$narrowType<{ createdAt: NotNull }>()
      .orderBy(newestFirst)
      .execute()
    return articles.map(({ id, ...stamp }) => ({ path: `/blogs/${id}`, ...stamp }))
  },
}

const listPublished = (db: Database, now: Date) => db.selectFrom('blogs').where(published(now))

async function fillBlogs(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const article of content) ids.push(await fillArticle(trx, article, now))
  return ids
}

type Given = (typeof content)[number]

async function fillArticle(trx: Transaction, article: Given, now: Date): Promise<string> {
  const years = yearsToPast(article.createdAt, now)
  const createdAt = moveTime(article.createdAt, years)
  const text = moveWrittenDates(article.content, years, article.createdAt.slice(0, 4))
  const input = articleInput.parse({ ...article, content: text })
  const { record } = await createArticle(trx, input, createdAt)
  for (const comment of article.comments) {
    // Days after the article, which may be later than now.
    const time = Math.min(moveTime(comment.date, years).getTime(), now.getTime())
    await addComment(trx, record._id, commentInput.parse(comment), new Date(time))
  }
  return record._id
}
