import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectConsoleError } from '#src/testing/setup.ts'
import { siteApp } from '#src/testing/site-app.ts'

test('a page embeds the answers of its API calls and is rendered once', async () => {
  const { get, create, rendered } = siteApp()
  await create()
  const first = await get('/events')
  expect(first.status).toBe(200)
  expect(first.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(first.headers.get('content-security-policy')).toContain("script-src 'self'")
  expect(await first.text()).toContain('"title":"Stage"')
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/events', { 'If-None-Match': etag })).status).toBe(304)
  await get('/events?utm_source=facebook')
  await get('/events', { Cookie: 'token=x', 'Accept-Language': 'en' })
  expect(rendered).toEqual(['/events'])
})

test('simultaneous requests render a page once', async () => {
  const { get, rendered } = siteApp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/events')))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(rendered).toEqual(['/events'])
})

test('hidden pages under many addresses evict no page from the cache', async () => {
  const { get, rendered } = siteApp()
  expect((await get('/admin/invitation/x')).status).toBe(200)
  await get('/admin/invitation/x')
  expect(rendered).toEqual(['/admin/invitation/x', '/admin/invitation/x'])
})

test('a page of a missing record is a 404 and not cached', async () => {
  const { get, create } = siteApp()
  const missing = await get('/events/stage')
  expect(missing.status).toBe(404)
  expect(missing.headers.has('etag')).toBe(false)
  await create()
  expect((await get('/events/stage')).status).toBe(200)
})

test('an unknown address is a 404 page', async () => {
  const { get, rendered } = siteApp()
  for (const path of ['/nope', '/API/events', '//api/events', '/api%2Fevents']) {
    const answer = await get(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('content-type'), path).toContain('text/html')
  }
  expect(new Set(rendered)).toEqual(new Set(['unknown']))
})

test('a page is rendered anew on a new day in Paris', async () => {
  const { get, clock } = siteApp()
  clock.now = new Date('2026-11-20T22:59:59Z')
  expect(await (await get('/events')).text()).toContain('"today":"2026-11-20"')
  clock.now = new Date('2026-11-20T23:00:00Z')
  expect(await (await get('/events')).text()).toContain('"today":"2026-11-21"')
})

test('with PUBLIC_URL a page contains nothing of the Host header', async () => {
  const { get, rendered } = siteApp({ PUBLIC_URL: 'https://club.example' })
  for (const path of ['/events', '/events/nope', '/nope']) {
    const page = await (await get(`http://evil.example${path}`)).text()
    expect(page).toContain('"origin":"https://club.example"')
    expect(page).not.toContain('evil')
  }
  await get('http://club.example/events')
  expect(rendered.filter((url) => url === '/events')).toHaveLength(1)
})

test('only a trusted proxy’s headers make the site https', async () => {
  const forwarded = { 'X-Forwarded-Proto': 'https' }
  const trusting = await siteApp({ TRUST_PROXY: 'on' }).get('/events', forwarded)
  expect(await trusting.text()).toContain('"origin":"https://club.example"')
  const direct = await siteApp().get('/events', forwarded)
  expect(await direct.text()).toContain('"origin":"http://club.example"')
})

test('a page without an optional answer is not cached', async () => {
  const { db, get } = siteApp()
  await db.schema.alterTable('coaches').renameTo('away').execute()
  expectConsoleError(/GET \/api\/coaches.*no such table/)
  const lacking = await get('/home')
  expect(lacking.status).toBe(200)
  expect(lacking.headers.get('cache-control')).toBe('no-store')
  expect(await lacking.text()).toContain('"/api/coaches":{"status":500')
  await sql`alter table away rename to coaches`.execute(db)
  expect(await (await get('/home')).text()).toContain('"/api/coaches":{"status":200')
})

test('a page of a search, by an unknown label or past the end of its list is answered, and not cached', async () => {
  const { get, send, rendered } = siteApp()
  await send('POST /api/blogs', { title: 'Ukemi', content: 'Tomber.', tags: ['Judo'] })
  const cached = ['', '?tag=Judo']
  for (const query of [...cached, '?q=ukemi', '?tag=Inconnu', '?limit=100', '?offset=1']) {
    rendered.length = 0
    for (let time = 0; time < 2; time++) expect((await get(`/blogs${query}`)).status).toBe(200)
    expect(rendered, query).toHaveLength(cached.includes(query) ? 1 : 2)
  }
})

test('without PUBLIC_URL pages are cached for a few origins, each with its own, and answered for others', async () => {
  const { get, rendered, clock } = siteApp()
  const visit = async (name: string) => {
    rendered.length = 0
    for (let time = 0; time < 2; time++) {
      const page = await (await get(`http://${name}.example/events`)).text()
      expect(page).toContain(`"origin":"http://${name}.example"`)
    }
    return rendered.length
  }
  for (const name of ['club', 'www', 'local', 'old']) expect(await visit(name)).toBe(1)
  for (let n = 0; n < 10; n++) expect(await visit(`evil${n}`)).toBe(2)
  expect(await visit('club')).toBe(0)
  // A host unused for a minute gives its slot to a new one.
  clock.now = new Date('2026-11-20T12:00:50Z')
  for (const name of ['club', 'www', 'local']) await visit(name)
  clock.now = new Date('2026-11-20T12:01:01Z')
  expect(await visit('new')).toBe(1)
  expect(await visit('old')).toBe(2)
})

test.each([
  ['/events/stage.', '/events/stage'],
  ['/events/stage).', '/events/stage'],
  ['/events%20', '/events'],
  ['/events/stage%C2%A0%C2%BB?fbclid=1', '/events/stage?fbclid=1'],
  ['//evil.example.', '/evil.example'],
])('a link with a stray character from a message, %s, redirects to %s', async (link, meant) => {
  const { get, create } = siteApp()
  await create()
  const answer = await get(`http://club.example${link}`)
  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(meant)
  // Such a character in what is asked for is meant.
  expect((await get('/events?q=1.')).status).toBe(200)
})
