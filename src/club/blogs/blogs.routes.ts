import { type Context, Hono } from 'hono'
import { readStory } from '#src/club/events/ties.ts'
import { answerWhole } from '#src/house/database/whole-list.ts'
import { answerSlice, readBody, readChange, readSlice } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import type { RoomDeps } from '#src/room.ts'
import { articleText } from './article-text.ts'
import { listAdminArticles, listCards } from './blogs.cards.ts'
import { type ArticlePage, articleInput, type Preview, previewInput } from './blogs.contract.ts'
import {
  articleKind,
  countArticles,
  createArticle,
  getAdminArticle,
  getArticle,
  getArticleTexts,
  listArticles,
  listIds,
  listKeywords,
  updateArticle,
} from './blogs.queries.ts'
import { type ArticleFilter, newestIds } from './blogs.search.ts'

/** Twenty parts of twelve, and two. */
const mostCards = 242

/** Spec section 7: /api/blogs is what is published; admins read drafts at /api/manuscripts. */
export function blogsRoutes(deps: RoomDeps): Hono {
  const { db, trash, now, rooms } = deps
  const withEvent = async (article: ArticlePage): Promise<ArticlePage> => {
    const event = await db
      .selectFrom('events')
      .select(['id as _id', 'title'])
      .where('id', '=', article.eventId ?? '')
      .executeTakeFirst()
    if (!event) return article
    const { results } = await readStory(rooms, db, event._id, now())
    return { ...article, event: { ...event, results } }
  }
  return new Hono()
    .get('/blogs', async (c) => {
      const filter = readFilter(c)
      const isCards = c.req.query('view') === 'card'
      const slice = readSlice(c, isCards ? mostCards : undefined)
      const list = isCards ? listCards : listArticles
      if (slice.limit === undefined) {
        const ids = await listIds(db, now(), filter, slice)
        return answerWhole(c, ids, (some) => list(db, some))
      }
      const articles = await list(db, newestIds(db, now(), filter, slice))
      return answerSlice(c, articles, await countArticles(db, now(), filter))
    })
    .get('/blogs/:id', async (c) => {
      const { record, revision } = await getArticle(db, c.req.param('id'), now())
      return answerRecord(c, { record: await withEvent(record), revision })
    })
    .post('/blogs', async (c) =>
      answerRecord(c, await createArticle(db, await readBody(c, articleInput), now()), 201),
    )
    .put(
      '/blogs/:id',
      keepVersions(deps, (c) => getArticleTexts(db, c.req.param('id') ?? '')),
      async (c) => {
        const id = c.req.param('id')
        const input = await readChange(c, articleInput, () => getAdminArticle(db, id, now()))
        return answerRecord(c, await updateArticle(db, id, input, now(), readIfMatch(c)))
      },
    )
    .delete('/blogs/:id', async (c) => {
      await trash.put(articleKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
    .get('/manuscripts', async (c) => c.json(await listAdminArticles(db, now())))
    .get('/manuscripts/:id', async (c) =>
      answerRecord(c, await getAdminArticle(db, c.req.param('id'), now())),
    )
    .post('/manuscripts/preview', async (c) => {
      const { content } = await readBody(c, previewInput)
      const { html, excerpt, readTime } = await articleText(content)
      return c.json<Preview>({ html, excerpt, readTime })
    })
    .get('/keywords', async (c) => c.json(await listKeywords(db)))
}

const readFilter = (c: Context): ArticleFilter => ({
  q: c.req.query('q'),
  tag: c.req.query('tag'),
  category: c.req.query('category'),
  featured: c.req.query('featured') === 'true',
})
