import { Hono } from 'hono'
import { sql } from 'kysely'
import { markdownFile } from '#src/admin/transfer/export.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import { answerRecord, Conflict, readBody, recordRoutes } from '#src/core/http/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import { orderedIds } from '#src/core/text/schema-parts.schema.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { writeEnglishPage } from './english-page.ts'
import {
  findPageFields,
  getPublished,
  listLinks,
  listPages,
  listPublished,
  listTranslations,
  moveBelow,
  pageAddress,
  pageKind,
  pageQueries,
} from './pages.queries.ts'
import { pageInput, pagePreviewInput } from './pages.schema.ts'

/** Order of the pages, at no address of a page: one may be called 'order'. */
const order = { path: '/admin/pages/order', schema: orderedIds('Une page y est deux fois') }
const writes = [
  ...recordCalls('pages'),
  'PUT /api/admin/pages/order',
  'POST /api/admin/pages/preview',
  'POST /api/admin/pages/english',
]

export const pages: Feature = {
  data: {
    tables: { pages: 'club' },
    published: { pages: () => sql`status = 'published'` },
    personal: { pages: ['title', 'lead', 'content', 'files', 'buttonLabel', 'buttonLink'] },
    notPersonal: { pages: ['menu', 'status', 'changedAt', 'parent', 'layout', 'language'] },
    // Another page may take its address.
    onRemoved: async (trx, removed) => {
      for (const { recordType, id } of removed)
        if (recordType === 'pages') await moveBelow(trx, id, '')
    },
    schemas: [
      {
        table: 'pages',
        schema: pageInput,
        kind: pageKind,
        get: pageQueries(() => new Date(0)).get,
      },
    ],
  },
  api: {
    routes: [pagesRoutes],
    public: [{ call: 'GET /api/pages/:id' }],
    area: { name: 'articles', label: 'pages', editorial: true },
    editors: ['GET /api/admin/pages', 'GET /api/admin/pages/:id', ...writes],
    reauth: { none: writes },
  },
  pages: {
    layoutData: async (db) => {
      const links = await listLinks(db)
      const translations = listTranslations(links)
      return {
        ...(links.length > 0 && { links }),
        ...(translations.length > 0 && { translations }),
      }
    },
    shareImage: async ({ db }, id) => {
      const { record } = await getPublished(db, id)
      return { label: 'Notre club', title: record.title, notes: [record.lead] }
    },
    sitemap: async (db) =>
      (await listPublished(db)).map(({ _id, changedAt }) => ({
        path: pageAddress(_id),
        changedAt,
      })),
  },
  exportAs: {
    pages: (rows) =>
      rows.map(({ id, content, files, revision: _, position: _position, ...row }) => {
        const head = { ...row, files: JSON.parse(String(files)) }
        return markdownFile(`pages/${id}`, head, content)
      }),
  },
}

function pagesRoutes(context: AppContext): Hono {
  const { db, trash, now } = context
  const queries = pageQueries(now)
  return new Hono()
    .get('/pages/:id', async (c) => answerRecord(c, await getPublished(db, c.req.param('id'))))
    .get('/admin/pages', async (c) => c.json(await listPages(db)))
    .get('/admin/pages/:id', async (c) => answerRecord(c, await queries.get(db, c.req.param('id'))))
    .post('/admin/pages/english', async (c) => {
      if ((await listPages(db)).some(({ language }) => language === 'en'))
        throw new Conflict('Il y a déjà une page en anglais.')
      const { record } = await queries.create(db, await writeEnglishPage(context))
      return c.json(record, 201)
    })
    .post('/admin/pages/preview', async (c) => {
      const { html, excerpt } = await markdownText((await readBody(c, pagePreviewInput)).content)
      return c.json({ html, excerpt })
    })
    .put(
      '/pages/:id',
      storeVersions(context, (c) => findPageFields(db, c.req.param('id') ?? '')),
    )
    .route('/', recordRoutes({ db, trash, now, kind: pageKind, schema: pageInput, queries, order }))
}
