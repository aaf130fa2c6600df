import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { siteApp } from '#src/testing/site-app.ts'

const admin = '203.0.113.1'
const visitor = { 'X-Forwarded-For': '198.51.100.1' }
const noon = Date.parse('2026-11-20T12:00:00Z')
const title = (title: string) => ({ title, description: 'Randori', date: '2026-12-05' })

/** A site whose event was changed this very moment, with pages that take as long as one likes. */
async function justChanged() {
  const site = siteApp({ TRUST_PROXY: 'on' })
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    site.gate.open = promise
    return resolve
  }
  await site.send('POST /api/events', title('Stage'), admin)
  site.clock.now = new Date(noon + 60_000)
  await site.get('/events', visitor)
  const release = hold()
  await site.send('PUT /api/events/stage', title('Gala'), admin)
  return { ...site, release }
}

test('a visitor does not wait for what another has just written, but for a second at most', async () => {
  const { get, clock, release } = await justChanged()
  const first = await get('/events', visitor)
  expect(await first.text()).toContain('Stage')
  clock.now = new Date(noon + 60_999)
  expect(await (await get('/events', visitor)).text()).toContain('Stage')
  clock.now = new Date(noon + 61_001)
  const waited = get('/events', visitor)
  release()
  expect(await (await waited).text()).toContain('Gala')
})

test('a visitor who wrote sees it at once, and so does an admin from anywhere', async () => {
  const { get, send, release } = await justChanged()
  const adminResponse = get('/events', { 'X-Forwarded-For': admin })
  const other = get('/api/events', { ...visitor, Authorization: 'Bearer x' })
  expect(await (await other).text()).toContain('Gala')
  release()
  expect(await (await adminResponse).text()).toContain('Gala')
  // Each time, not only the first.
  await send('PUT /api/events/stage', title('Kata'), admin)
  expect(await (await get('/events', { 'X-Forwarded-For': admin })).text()).toContain('Kata')
})

test('a visitor who comments sees the comment at once', async () => {
  const { get, send, clock } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/blogs', { title: 'Ukemi', content: 'Tomber.' }, admin)
  clock.now = new Date(noon + 60_000)
  await get('/api/blogs/ukemi', visitor)
  const comment = { name: 'Karim', text: 'Merci !' }
  await send('POST /api/blogs/ukemi/comments', comment, visitor['X-Forwarded-For'])
  expect(await (await get('/api/blogs/ukemi', visitor)).text()).toContain('Merci !')
})

test('pages that visitors read are made anew by themselves, before the next one comes', async () => {
  const { rendered, get, release } = await justChanged()
  release()
  await vi.waitFor(() => expect(rendered).toEqual(['/events', '/events']), 30_000)
  await wait(20)
  expect(await (await get('/events', visitor)).text()).toContain('Gala')
  expect(rendered).toHaveLength(2)
})

test('pages that nobody has read lately are not made anew', async () => {
  const { get, send, clock, rendered } = siteApp()
  await get('/events')
  clock.now = new Date(noon + 61_000)
  await send('POST /api/events', title('Stage'))
  await wait(20)
  expect(rendered).toEqual(['/events'])
})

test('a page that would come out the same is not rendered again', async () => {
  const { get, send, rendered } = siteApp()
  for (const name of ['Stage', 'Gala']) await send('POST /api/events', title(name))
  const before = await get('/events/stage', { 'Accept-Encoding': 'br' })
  await send('PUT /api/events/gala', title('Kata'))
  const after = await get('/events/stage', { 'Accept-Encoding': 'br' })
  expect(rendered).toEqual(['/events/stage'])
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'))
  await send('PUT /api/events/stage', title('Randori'))
  expect(await (await get('/events/stage')).text()).toContain('Randori')
})

test('a deleted text is shown no longer than its replacement takes to make', async () => {
  const { get, send, clock } = siteApp({ TRUST_PROXY: 'on' })
  await send('POST /api/events', title('Stage'), admin)
  clock.now = new Date(noon + 60_000)
  expect((await get('/events/stage', visitor)).status).toBe(200)
  await send('DELETE /api/events/stage', undefined, admin)
  // The clock stands still, so it is not the second of grace that ends it.
  await expect.poll(async () => (await get('/events/stage', visitor)).status).toBe(404)
})

test('no grace goes past the moment at which an article comes out', async () => {
  const { get, send, clock } = siteApp({ TRUST_PROXY: 'on' })
  const article = { content: 'Tomber.', publishedAt: '2026-11-20T12:01:00.500Z' }
  await send('POST /api/blogs', { title: 'Ukemi', ...article }, admin)
  clock.now = new Date(noon + 60_000)
  expect(await (await get('/api/blogs', visitor)).json()).toEqual([])
  await send('POST /api/blogs', { title: 'Kuzushi', ...article }, admin)
  clock.now = new Date(noon + 60_499)
  expect(await (await get('/api/blogs', visitor)).json()).toEqual([])
  clock.now = new Date(noon + 60_500)
  expect(await (await get('/api/blogs', visitor)).json()).toHaveLength(2)
})
