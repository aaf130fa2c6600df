import { expect, test } from 'vitest'
import { siteApp } from '#src/testing/site-app.ts'

const admin = '203.0.113.1'
const visitor = { 'X-Forwarded-For': '198.51.100.1' }
const noon = Date.parse('2026-11-20T12:00:00Z')
const title = (title: string) => ({ title, description: 'Randori', date: '2026-12-05' })

test('GET of a page is up to date right after a write, for every visitor', async () => {
  const { get, send } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/events', title('Stage'), admin)
  expect(await (await get('/events', visitor)).text()).toContain('Stage')
  await send('PUT /api/events/stage', title('Gala'), admin)
  for (const headers of [visitor, { 'X-Forwarded-For': admin }])
    expect(await (await get('/events', headers)).text()).toContain('Gala')
})

test('simultaneous requests for a page share one rendering', async () => {
  const { get, send, gate, rendered } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/events', title('Stage'), admin)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const waiting = Array.from({ length: 10 }, (_, n) =>
    get('/events', { 'X-Forwarded-For': `198.51.100.${n}` }),
  )
  await expect.poll(() => rendered.length).toBe(1)
  resolve()
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toContain('Stage')
  expect(rendered).toEqual(['/events'])
})

test('a page overtaken by a write is answered, and not cached', async () => {
  const { get, send, gate, rendered } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/events', title('Stage'), admin)
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const before = get('/events', visitor)
  await expect.poll(() => rendered.length).toBe(1)
  await send('PUT /api/events/stage', title('Gala'), admin)
  const after = get('/events', visitor)
  resolve()
  expect(await (await before).text()).toContain('Stage')
  expect(await (await after).text()).toContain('Gala')
  expect(await (await get('/events', visitor)).text()).toContain('Gala')
})

test('a new comment is in its author’s next page', async () => {
  const { get, send } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/blogs', { title: 'Ukemi', content: 'Tomber.' }, admin)
  await get('/api/blogs/ukemi', visitor)
  const comment = { name: 'Karim', text: 'Merci !' }
  await send('POST /api/blogs/ukemi/comments', comment, visitor['X-Forwarded-For'])
  expect(await (await get('/api/blogs/ukemi', visitor)).text()).toContain('Merci !')
})

test('a page unchanged by a write keeps its ETag', async () => {
  const { get, send } = siteApp()
  for (const name of ['Stage', 'Gala']) await send('POST /api/events', title(name))
  const before = await get('/events/stage', { 'Accept-Encoding': 'br' })
  await send('PUT /api/events/gala', title('Kata'))
  const etag = before.headers.get('etag') ?? ''
  expect((await get('/events/stage', { 'If-None-Match': etag })).status).toBe(304)
})

test('a deleted text is answered 404 at once', async () => {
  const { get, send } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/events', title('Stage'), admin)
  expect((await get('/events/stage', visitor)).status).toBe(200)
  await send('DELETE /api/events/stage', undefined, admin)
  expect((await get('/events/stage', visitor)).status).toBe(404)
})

test('a list shows a scheduled article from its time on', async () => {
  const { get, send, clock } = siteApp({ TRUST_PROXY: 'on' })
  const article = { content: 'Tomber.', publishedAt: '2026-11-20T12:01:00.500Z' }
  await send('POST /api/blogs', { title: 'Ukemi', ...article }, admin)
  await send('POST /api/blogs', { title: 'Kuzushi', ...article }, admin)
  clock.now = new Date(noon + 60_499)
  expect(await (await get('/api/blogs', visitor)).json()).toEqual([])
  clock.now = new Date(noon + 60_500)
  expect(await (await get('/api/blogs', visitor)).json()).toHaveLength(2)
})
