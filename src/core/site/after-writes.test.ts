import { expect, test } from 'vitest'
import { siteApp } from '#src/testing/site-app.ts'

const admin = '203.0.113.1'
const visitor = { 'X-Forwarded-For': '198.51.100.1' }
const noon = Date.parse('2026-11-20T12:00:00Z')
const title = (title: string) => ({ title, description: 'Randori', date: '2026-12-05' })

test('a page is up to date right after a write, for every visitor, and answers 404 once its text is deleted', async () => {
  const { get, send } = siteApp({ TRUST_PROXY: 'on' })
  const page = async (path: string, headers = visitor) => await (await get(path, headers)).text()
  await send('POST /api/events', title('Stage'), admin)
  expect(await page('/events')).toContain('Stage')
  expect((await get('/events/stage', visitor)).status).toBe(200)
  await send('PUT /api/events/stage', title('Gala'), admin)
  expect(await page('/events')).toContain('Gala')
  expect(await page('/events', { 'X-Forwarded-For': admin })).toContain('Gala')
  await send('DELETE /api/events/stage', undefined, admin)
  expect((await get('/events/stage', visitor)).status).toBe(404)
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
  expect(rendered).toEqual(['/events', '/events'])
})

test('a page unchanged by a write keeps its ETag', async () => {
  const { get, send } = siteApp()
  for (const name of ['Stage', 'Gala']) await send('POST /api/events', title(name))
  const before = await get('/events/stage', { 'Accept-Encoding': 'br' })
  await send('PUT /api/events/gala', title('Kata'))
  const etag = before.headers.get('etag') ?? ''
  expect((await get('/events/stage', { 'If-None-Match': etag })).status).toBe(304)
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
