import { expect, test } from 'vitest'
import { fileDatabase } from '#src/testing/file-database.ts'
import { testApp } from '#src/testing/test-app.ts'
import { readXml } from '#src/testing/xml.ts'

const event = { title: 'Stage de rentrée', description: 'Deux jours.', date: '2026-12-05' }
const article = { title: 'Chuter & se relever', content: 'Le premier geste.' }
const feeds = ['/robots.txt', '/sitemap.xml', '/site.webmanifest', '/blog.rss', '/events.ics']

test('the sitemap lists pages, articles and events, with their last change where it is known', async () => {
  const app = testApp({ PUBLIC_URL: 'https://club.example/' })
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  await admin.call('POST /api/blogs', article)
  await admin.call('POST /api/blogs', { ...article, title: 'Relu' })
  await admin.call('PUT /api/blogs/relu', { ...article, title: 'Relu deux fois' })

  const answer = await app.call('GET /sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const sitemap = await readXml(answer)
  expect(sitemap.documentElement?.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
  const urls = [...sitemap.getElementsByTagName('url')].map(({ childNodes }) =>
    [...childNodes].map((node) => node.textContent),
  )
  expect(urls).toEqual([
    ['https://club.example/'],
    ['https://club.example/events'],
    ['https://club.example/blogs/relu'],
    ['https://club.example/blogs/chuter-et-se-relever', '2026-11-20T12:00:00.000Z'],
    ['https://club.example/events/stage-de-rentree', '2026-11-20T12:00:00.000Z'],
  ])
})

test('robots.txt excludes admin pages, and names the sitemap at PUBLIC_URL', async () => {
  const app = testApp({ PUBLIC_URL: 'https://club.example', TRUST_PROXY: 'on' })
  const robots = await app.call('GET /robots.txt', undefined, { 'X-Forwarded-Proto': 'http' })
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect((await robots.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api',
    '',
    'Sitemap: https://club.example/sitemap.xml',
    '',
  ])
})

test('the web manifest has the club’s names and the icons', async () => {
  const answer = await testApp().call('GET /manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ short_name: 'EJJ', lang: 'fr', start_url: '/' })
  // An iPhone gives alerts to no other.
  expect(manifest.display).toBe('standalone')
  expect(manifest.icons).toContainEqual({
    src: '/icon-maskable-512.png',
    sizes: '512x512',
    type: 'image/png',
    purpose: 'maskable',
  })
})

test('without PUBLIC_URL feeds use the request’s origin, with a cached copy each', async () => {
  const app = testApp({ TRUST_PROXY: 'on' })
  const https = { 'X-Forwarded-Proto': 'https' }
  const robots = async (headers = {}) =>
    await (await app.call('GET /robots.txt', undefined, headers)).text()
  expect(await robots(https)).toContain('https://localhost/sitemap.xml')
  expect(await robots()).toContain('http://localhost/sitemap.xml')
  expect(await robots(https)).toContain('https://localhost/sitemap.xml')
})

test.each(feeds)('the feed %s keeps its ETag until a write', async (path) => {
  const app = testApp()
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', article)
  const first = await app.call(`GET ${path}`)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).not.toBe('')
  const again = await app.call(`GET ${path}`, undefined, { 'If-None-Match': tag })
  expect(again.status).toBe(304)
  const head = await app.call(`HEAD ${path}`)
  expect(head.headers.get('content-length')).toBe(first.headers.get('content-length'))
})

test('a query string makes no second cached copy of a feed', async () => {
  const { db, changeUnseen: changeExternally } = fileDatabase()
  const app = testApp({}, db)
  const before = await (await app.call('GET /events.ics')).text()
  changeExternally(`
    insert into events (id, title, description, date, created_at)
    values ('unseen', 'Stage', 'Randori.', '2026-12-05', '2026-11-20T12:00:00.000Z')
  `)
  for (const query of ['?', '?x=1', '?q=judo', '?limit=1']) {
    expect(await (await app.call(`GET /events.ics${query}`)).text(), query).toBe(before)
  }
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  expect(await (await app.call('GET /events.ics?x=1')).text()).toContain('unseen')
})

test('a feed is compressed and has the security headers', async () => {
  const app = testApp()
  const answer = await app.call('GET /events.ics', undefined, { 'Accept-Encoding': 'gzip' })
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'")
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', { ...event, description: 'Randori. '.repeat(100) })
  const long = await app.call('GET /events.ics', undefined, { 'Accept-Encoding': 'gzip' })
  expect(long.headers.get('content-encoding')).toBe('gzip')
})
