import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readBody } from '#src/house/http/requests.ts'
import { answerRecord } from '#src/house/http/revisions.ts'
import { articleText } from './article-text.ts'
import { listAdminArticles, listKeywords } from './blogs.admin.queries.ts'
import { type Preview, previewInput } from './blogs.contract.ts'
import { getAdminArticle } from './blogs.queries.ts'

type Deps = { db: Database; now: () => Date }

/**
 * The admins' own reading of the articles, drafts included. They are written through the calls
 * of spec section 7, under /api/blogs, which show visitors what is published and nothing else.
 */
export function adminArticleRoutes({ db, now }: Deps): Hono {
  return new Hono()
    .get('/manuscripts', async (c) => c.json(await listAdminArticles(db, now())))
    .get('/manuscripts/:id', async (c) =>
      answerRecord(c, await getAdminArticle(db, c.req.param('id'), now())),
    )
    .post('/manuscripts/preview', async (c) => {
      const { content } = await readBody(c, previewInput)
      const { html, excerpt, readTime } = await articleText(content)
      const preview: Preview = { html, excerpt, readTime }
      return c.json(preview)
    })
    .get('/keywords', async (c) => c.json(await listKeywords(db)))
}
