import { expect, test } from 'vitest'
import { fileDatabase } from '#src/testing/file-database.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const article = {
  title: 'Secret de dojo',
  content: 'La recette du gâteau de fin de saison.',
  tags: ['Gâteau', 'Judo'],
  category: 'Cuisine',
  featured: true,
}
const published = { title: 'Ukemi', content: 'Tomber.', tags: ['Judo'] }
const noon = '2026-11-21T12:00:00.000Z'
const comment = { name: 'Karim', text: 'Merci !' }

async function appWith(publishedAt: string | null, app = testApp()) {
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', published)
  const created = await admin.call('POST /api/blogs', { ...article, publishedAt })
  expect(created.status).toBe(201)
  return { app, admin }
}

/** Calls of visitors that show the article once it is published. */
const lists = [
  'GET /api/blogs',
  'GET /api/blogs?view=card',
  'GET /api/blogs?view=card&limit=3',
  'GET /api/blogs?q=gateau',
  'GET /api/blogs?view=card&q=ga',
  'GET /api/blogs?tag=Gâteau',
  'GET /api/blogs?view=card&category=Cuisine',
  'GET /api/blogs?featured=true',
  'GET /api/blogs/ukemi',
  'GET /blog.rss',
  'GET /sitemap.xml',
]
const records = ['GET /api/blogs/secret-de-dojo', 'GET /og/blogs/secret-de-dojo.png']

async function expectHidden(app: TestApp, token: Pick<TestApp, 'call'> = app) {
  for (const call of lists) {
    const answer = await token.call(call)
    expect(answer.status, call).toBe(200)
    expect(await answer.text(), call).not.toMatch(/secret-de-dojo|Secret de dojo|gâteau/i)
  }
  for (const call of records) expect((await token.call(call)).status, call).toBe(404)
  expect((await token.call('GET /api/blogs')).headers.get('x-total-count')).toBe('1')
  expect((await token.call('GET /api/blogs?view=card&q=gateau')).headers.get('x-total-count')).toBe(
    '0',
  )
  const refused = await app.call('POST /api/blogs/secret-de-dojo/comments', comment, {
    'X-Forwarded-For': '10.0.0.1',
  })
  expect(refused.status).toBe(404)
}

async function expectPublic(app: TestApp) {
  for (const call of lists) {
    expect(await (await app.call(call)).text(), call).toContain('secret-de-dojo')
  }
  for (const call of records) expect((await app.call(call)).status, call).toBe(200)
  expect((await app.call('GET /api/blogs')).headers.get('x-total-count')).toBe('2')
}

test('no public address shows a draft, even with an admin’s token', async () => {
  const { app, admin } = await appWith(null)
  await expectHidden(app)
  const withToken = { call: admin.call }
  await expectHidden(app, withToken)
})

test('a scheduled article appears at its time without a write', async () => {
  const { app } = await appWith(noon)
  await expectHidden(app)
  app.setNow(new Date('2026-11-21T11:59:59.999Z'))
  await expectHidden(app)
  app.setNow(new Date(noon))
  await expectPublic(app)
  const [newest] = await app.json('GET /api/blogs')
  expect(newest).toMatchObject({
    _id: 'secret-de-dojo',
    date: '2026-11-21',
    publishedAt: noon,
    createdAt: '2026-11-20T12:00:00.000Z',
  })
  const feed = await (await app.call('GET /blog.rss')).text()
  expect(feed).toContain('<lastBuildDate>Sat, 21 Nov 2026 12:00:00 GMT</lastBuildDate>')
  const sitemap = await (await app.call('GET /sitemap.xml')).text()
  expect(sitemap).toContain(`secret-de-dojo</loc><lastmod>${noon}</lastmod>`)
})

test('two scheduled articles appear each at its own time', async () => {
  const { app, admin } = await appWith(noon)
  await admin.call('POST /api/blogs', {
    ...published,
    title: 'Plus tôt',
    publishedAt: '2026-11-21T09:00:00+01:00',
  })
  const titles = async () => {
    const cards = await app.json('GET /api/blogs?view=card')
    return cards.map(({ title }: { title: string }) => title)
  }
  expect(await titles()).toEqual(['Ukemi'])
  app.setNow(new Date('2026-11-21T08:00:00Z'))
  expect(await titles()).toEqual(['Plus tôt', 'Ukemi'])
  app.setNow(new Date('2026-11-22T12:00:00Z'))
  expect(await titles()).toEqual(['Secret de dojo', 'Plus tôt', 'Ukemi'])
  // Setting the clock back hides what it had shown.
  app.setNow(new Date('2026-11-21T08:00:00Z'))
  expect(await titles()).toEqual(['Plus tôt', 'Ukemi'])
})

test('an article scheduled before a restart appears at its time', async () => {
  const app = testApp()
  const values = { content: '', excerpt: '', readTime: 1, tags: '[]', createdAt: noon }
  // Inserts directly: no write of the app announces the article.
  await app.db
    .insertInto('blogs')
    .values({ ...values, id: 'a', title: 'A', publishedAt: noon })
    .execute()
  const count = async () => (await app.json('GET /api/blogs')).length
  expect(await count()).toBe(0)
  app.setNow(new Date(noon))
  expect(await count()).toBe(1)
})

test('admins list every article with its status, and read it with its ETag', async () => {
  const { app, admin } = await appWith(null)
  await admin.call('POST /api/blogs', { ...published, title: 'Demain', publishedAt: noon })
  const list = await admin.json('GET /api/manuscripts')
  expect(list).toMatchObject([
    { _id: 'demain', status: 'scheduled', publishedAt: noon },
    { _id: 'secret-de-dojo', status: 'draft', publishedAt: null, featured: true },
    { _id: 'ukemi', status: 'published', publishedAt: '2026-11-20T12:00:00.000Z' },
  ])
  expect(list[0]).not.toHaveProperty('content')
  const draft = await admin.call('GET /api/manuscripts/secret-de-dojo')
  expect(draft.headers.get('etag')).toBe('"r1"')
  expect(await draft.json()).toMatchObject({ content: article.content, status: 'draft' })
  expect((await admin.call('GET /api/manuscripts/nope')).status).toBe(404)
  app.setNow(new Date(noon))
  const later = await app.asAdmin()
  expect(await later.json('GET /api/manuscripts')).toMatchObject([
    { status: 'published' },
    { status: 'draft' },
    { status: 'published' },
  ])
})

test('an article is published, unpublished and rescheduled; without a time its time stays', async () => {
  const { app, admin } = await appWith(null)
  const put = async (change: object) => {
    return await admin.json('PUT /api/blogs/secret-de-dojo', { ...article, ...change })
  }
  app.setNow(new Date('2026-11-20T15:00:00Z'))
  expect(await put({ title: 'Encore secret' })).toMatchObject({ status: 'draft' })
  await expectHidden(app)
  const published = { status: 'published', publishedAt: '2026-11-20T15:00:00.000Z' }
  expect(await put({ publishedAt: 'now' })).toMatchObject(published)
  app.setNow(new Date('2026-11-20T16:00:00Z'))
  expect(await put({ title: 'Corrigé' })).toMatchObject({ title: 'Corrigé', ...published })
  expect((await app.call('GET /api/blogs/secret-de-dojo')).status).toBe(200)
  expect(await put({ publishedAt: '2026-11-21T13:00:00+01:00' })).toMatchObject({
    status: 'scheduled',
    publishedAt: noon,
  })
  await expectHidden(app)
  expect(await put({ publishedAt: null })).toMatchObject({ status: 'draft' })
  app.setNow(new Date('2027-01-01T12:00:00Z'))
  await expectHidden(app)
})

test('a draft’s preview renders it without saving it or emptying the cache', async () => {
  const { db, changeUnseen: changeExternally } = fileDatabase()
  const { app, admin } = await appWith(null, testApp({}, db))
  await app.call('GET /api/blogs?limit=3')
  changeExternally("update blogs set title = 'Changé'")
  const preview = await admin.call('POST /api/manuscripts/preview', {
    content: '# Bonjour\n\n*Oui*.',
  })
  expect(await preview.json()).toEqual({
    html: '<h2>Bonjour</h2>\n<p><em>Oui</em>.</p>\n',
    excerpt: 'Oui.',
    picture: '',
    readTime: 1,
  })
  expect(await app.json('GET /api/blogs?limit=3')).toMatchObject([{ title: 'Ukemi' }])
  const tooLong = { content: 'a'.repeat(100_001) }
  expect((await admin.call('POST /api/manuscripts/preview', tooLong)).status).toBe(422)
})

test('tags and categories are listed with drafts’, most used first', async () => {
  const { app, admin } = await appWith(null)
  await admin.call('POST /api/blogs', { ...published, title: 'Trois', tags: ['judo', 'Enfants'] })
  expect(await admin.json('GET /api/keywords')).toEqual({
    tags: ['Judo', 'Enfants', 'Gâteau'],
    categories: ['Cuisine'],
  })
  expect((await app.call('GET /api/keywords')).status).toBe(401)
})
