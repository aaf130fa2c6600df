import { type Context, Hono } from 'hono'
import { type NotNull, sql } from 'kysely'
import { moveTime, yearsToPast } from '#src/admin/sample-content/dates.ts'
import { moveWrittenDates } from '#src/admin/sample-content/french-dates.ts'
import { type ExportedRow, markdownFile } from '#src/admin/transfer/export.ts'
import { addComment } from '#src/club/comments/comments.queries.ts'
import { commentInput } from '#src/club/comments/comments.schema.ts'
import { findEvents, readStory } from '#src/club/event-links/event-links.ts'
import type { Database, Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import {
  answerRecord,
  answerSlice,
  freeText,
  NotFound,
  oneOf,
  readBody,
  readSlice,
  recordRoutes,
  slice,
  streamList,
} from '#src/core/http/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import { longDate } from '#src/core/previews/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { withAlbums } from './album-cards.ts'
import { articlesOfEvent, listAdminArticles, listCards, picture } from './blogs.cards.ts'
import { blogsPhrases } from './blogs.phrases.shared.ts'
import {
  articleKind,
  countArticles,
  createArticle,
  getAdminArticle,
  getArticle,
  getArticleTexts,
  listArticles,
  listComingPublications,
  listIds,
  listKeywords,
  updateArticle,
} from './blogs.queries.ts'
import { type ArticlePage, articleInput, type Preview, previewInput } from './blogs.schema.ts'
import { type ArticleFilter, newestFirst, newestIds, published } from './blogs.search.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import { readUnpublished } from './overview.queries.ts'
import { writeRss } from './rss.ts'
import content from './starter.fr.json' with { type: 'json' }

const writes = [...recordCalls('blogs'), 'POST /api/manuscripts/preview']

export const blogs: Feature = {
  data: {
    tables: { blogs: 'club', blog_labels: 'club', blog_texts: 'club' },
    published: { blogs: (now) => sql`published_at <= ${now.toISOString()}` },
    personal: { blogs: ['title', 'content', 'tags', 'category', 'files'] },
    notPersonal: {
      blogs: ['excerpt', 'firstPicture'],
      blog_labels: ['label'],
      blog_texts: ['text'],
    },
    schemas: [
      {
        table: 'blogs',
        schema: articleInput,
        kind: articleKind,
        get: (db, id) => getAdminArticle(db, id, new Date(0)),
      },
    ],
    sampleContent: { fill: fillBlogs },
    phrases: {
      blogs: {
        page: 'Blog',
        texts: blogsPhrases,
        labels: { again: 'Titre sous chaque article' },
        required: ['again'],
      },
    },
  },
  neutralTexts,
  api: {
    routes: [blogsRoutes],
    public: [
      {
        call: 'GET /api/blogs',
        query: {
          view: oneOf('card'),
          q: freeText,
          tag: normaliseText,
          category: normaliseText,
          featured: oneOf('true'),
          ...slice,
        },
        whole: (params) => !params.has('limit'),
      },
      { call: 'GET /api/blogs/:id' },
    ],
    area: { name: 'articles', label: 'articles', editorial: true },
    editors: ['GET /api/manuscripts', 'GET /api/manuscripts/:id', 'GET /api/keywords', ...writes],
    reauth: {
      none: writes,
    },
  },
  pages: {
    nextChanges: listComingPublications,
    feeds: [
      {
        call: { call: 'GET /blog.rss' },
        type: 'application/rss+xml',
        write: ({ db, origin, now }) => writeRss(db, origin, now),
      },
    ],
    shareImage: async ({ db, features, now }, id) => {
      // The content is not read.
      const { title, image, eventId, publishedAt } = await listPublished(db, now())
        .select(['title', picture.as('image'), 'eventId', 'publishedAt'])
        .where('id', '=', id)
        .$narrowType<{ publishedAt: NotNull }>()
        .executeTakeFirstOrThrow(() => new NotFound(articleKind.missing))
      const { results } = await readStory(features, db, eventId, now())
      return {
        label: 'Blog',
        title,
        notes: [longDate(clubDay(new Date(publishedAt)))],
        ranks: results.flatMap(({ winners }) => winners),
        photo: image,
      }
    },
    sitemap: async (db, now) => {
      const articles = await listPublished(db, now)
        .select(['id', 'revision', 'publishedAt as createdAt'])
        .$narrowType<{ createdAt: NotNull }>()
        .orderBy(newestFirst)
        .execute()
      return articles.map(({ id, ...stamp }) => ({ path: `/blogs/${id}`, ...stamp }))
    },
  },
  firstSteps: [
    {
      name: 'articles',
      order: 80,
      label: 'Le premier article',
      action: 'Rédiger',
      path: 'blogs',
      findMissing: async ({ db, now }, samples) => {
        if ((await countArticles(db, now())) - samples < 1)
          return {
            text: samples > 0 ? 'encore les articles d’exemple' : 'aucun article',
            path: 'blogs/nouveau',
          }
        if (samples > 0)
          return { text: 'encore des articles d’exemple', path: 'reglages/contenu-de-depart' }
      },
    },
  ],
  overview: readUnpublished,
  exportAs: { blogs: articleFiles },
  ofEvent: articlesOfEvent,
  counts: { articles: countArticles },
}

const listPublished = (db: Database, now: Date) => db.selectFrom('blogs').where(published(now))

async function fillBlogs(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const article of content) ids.push(await fillArticle(trx, article, now))
  return ids
}

type SampleArticle = (typeof content)[number]

async function fillArticle(trx: Transaction, article: SampleArticle, now: Date): Promise<string> {
  const years = yearsToPast(article.createdAt, now)
  const createdAt = moveTime(article.createdAt, years)
  const text = moveWrittenDates(article.content, years, article.createdAt.slice(0, 4))
  const input = articleInput.parse({ ...article, content: text })
  const { record } = await createArticle(trx, input, createdAt)
  for (const comment of article.comments) {
    // Comments of the starter content follow their article by days, but are never in the future.
    const time = Math.min(moveTime(comment.date, years).getTime(), now.getTime())
    await addComment(trx, record._id, commentInput.parse(comment), new Date(time))
  }
  return record._id
}

/** Cards of twenty pages of twelve, and two more. */
const maxCards = 242

/** Routes of spec section 7: /api/blogs is public, /api/manuscripts includes drafts. */
function blogsRoutes(deps: AppContext): Hono {
  const { db, trash, now, features } = deps
  const withEvent = async (article: ArticlePage): Promise<ArticlePage> => {
    const [event] = await findEvents(features, db, [article.eventId ?? ''])
    if (!event) return article
    const { results } = await readStory(features, db, event._id, now())
    return { ...article, event: { ...event, results } }
  }
  return new Hono()
    .get('/blogs', async (c) => {
      const filter = readFilter(c)
      const isCards = c.req.query('view') === 'card'
      const part = readSlice(c, isCards ? maxCards : undefined)
      const list = isCards ? listCards : listArticles
      if (part.limit === undefined) {
        const ids = await listIds(db, now(), filter, part)
        return streamList(c, ids, (some) => list(db, some))
      }
      const articles = await list(db, newestIds(db, now(), filter, part))
      const total = await countArticles(db, now(), filter)
      // There are unlimited URLs with unknown labels.
      if (total === 0 && (filter.tag || filter.category)) c.header('Cache-Control', 'no-store')
      return answerSlice(c, articles, total)
    })
    .get('/blogs/:id', async (c) => {
      const { record, revision } = await getArticle(db, c.req.param('id'), now())
      return answerRecord(c, { record: await withEvent(await withAlbums(deps, record)), revision })
    })
    .put(
      '/blogs/:id',
      storeVersions(deps, (c) => getArticleTexts(db, c.req.param('id') ?? '')),
    )
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        now,
        kind: articleKind,
        schema: articleInput,
        queries: {
          get: (on, id) => getAdminArticle(on, id, now()),
          prepare: ({ content }) => markdownText(content),
          create: (trx, input) => createArticle(trx, input, now()),
          update: (_, id, input, revisions) => updateArticle(db, id, input, now(), revisions),
        },
      }),
    )
    .get('/manuscripts', async (c) => c.json(await listAdminArticles(db, now())))
    .get('/manuscripts/:id', async (c) => {
      const { record, revision } = await getAdminArticle(db, c.req.param('id'), now())
      return answerRecord(c, { record: await withAlbums(deps, record), revision })
    })
    .post('/manuscripts/preview', async (c) => {
      const { content } = await readBody(c, previewInput)
      const { html, excerpt, readTime, firstPicture } = await markdownText(content)
      const preview: Preview = { html, excerpt, readTime, picture: firstPicture }
      return c.json(await withAlbums(deps, preview))
    })
    .get('/keywords', async (c) => c.json(await listKeywords(db)))
}

const readFilter = (c: Context): ArticleFilter => ({
  q: c.req.query('q'),
  tag: c.req.query('tag'),
  category: c.req.query('category'),
  featured: c.req.query('featured') === 'true',
})

/** Writes one Markdown file per article. */
function articleFiles(rows: ExportedRow[]) {
  return rows.map(({ id, title, published_at, category, tags, image, files, content }) => {
    const [tagList, fileList] = [tags, files].map((json) => JSON.parse(String(json)))
    const head = { title, date: published_at, category, tags: tagList, image, files: fileList }
    const day = published_at === null ? 'brouillon' : String(published_at).slice(0, 10)
    return markdownFile(`articles/${day}-${id}`, head, content)
  })
}
