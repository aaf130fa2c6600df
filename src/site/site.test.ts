import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/config.ts'
import { openDatabase } from '#src/database.ts'
import { adminToken, darkroom, testSecret } from '#src/testing/test-app.ts'
import type { Boot, PageMatch } from './site.ts'

const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }

/** A site of two pages that show what they were given, and note each time they are rendered. */
function siteApp(env: Record<string, string> = {}) {
  const db = openDatabase(':memory:', 'migrations')
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const rendered: string[] = []
  const gate = { open: Promise.resolve() }
  const match = (path: string): PageMatch | undefined => {
    if (path.startsWith('/admin/')) return { url: path, hidden: true, module: 'm', addresses: [] }
    const id = /^\/events\/(\w+)$/.exec(path)?.[1]
    const address = path === '/events' ? '/api/events' : id && `/api/events/${id}`
    if (!address) return undefined
    return { url: path, hidden: false, module: 'm', addresses: [{ address }] }
  }
  const render = async (page: PageMatch | undefined, boot: Boot) => {
    rendered.push(page?.url ?? 'unknown')
    await gate.open
    return `<!DOCTYPE html>${JSON.stringify(boot)}`
  }
  const app = createApp({
    db,
    config: readConfig(env),
    secret: testSecret,
    site: {
      web: async () => ({ match, places: [], render }),
      assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
      css: () => '',
    },
    clientDir: undefined,
    darkroom,
    uploads: tmpdir(),
    now: () => clock.now,
  })
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const full = url.startsWith('/') ? `http://club.example${url}` : url
    return await app.fetch(new Request(full, { headers }))
  }
  const create = async () => {
    const token = await adminToken(db, clock.now)
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(event) }
    expect((await app.request('/api/events', init)).status).toBe(201)
  }
  return { get, create, rendered, clock, gate }
}

test('a page carries what its API addresses answer, and is rendered once', async () => {
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

test('a write makes pages anew, also the one that was being made meanwhile', async () => {
  const { get, create, rendered, gate } = siteApp()
  let open = () => {}
  gate.open = new Promise((resolve) => {
    open = resolve
  })
  const overtaken = get('/events')
  await create()
  open()
  expect(await (await overtaken).text()).not.toContain('Stage')
  expect(await (await get('/events')).text()).toContain('Stage')
  expect(rendered).toEqual(['/events', '/events'])
})

test('however many ask at the same time, a page is made once', async () => {
  const { get, rendered } = siteApp()
  const answers = await Promise.all(Array.from({ length: 10 }, () => get('/events')))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(rendered).toEqual(['/events'])
})

test('hidden pages, with as many addresses as one likes, push no page out of the memory', async () => {
  const { get, rendered } = siteApp()
  expect((await get('/admin/invitation/x')).status).toBe(200)
  await get('/admin/invitation/x')
  expect(rendered).toEqual(['/admin/invitation/x', '/admin/invitation/x'])
})

test('a page whose record is missing is a 404 that is not kept', async () => {
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

test('a new day in Paris is a new page', async () => {
  const { get, clock } = siteApp()
  clock.now = new Date('2026-11-20T22:59:59Z')
  expect(await (await get('/events')).text()).toContain('"today":"2026-11-20"')
  clock.now = new Date('2026-11-20T23:00:00Z')
  expect(await (await get('/events')).text()).toContain('"today":"2026-11-21"')
})

test('with PUBLIC_URL nothing of the Host header enters a page', async () => {
  const { get, rendered } = siteApp({ PUBLIC_URL: 'https://club.example' })
  for (const path of ['/events', '/events/nope', '/nope']) {
    const page = await (await get(`http://evil.example${path}`)).text()
    expect(page).toContain('"origin":"https://club.example"')
    expect(page).not.toContain('evil')
  }
  await get('http://club.example/events')
  expect(rendered.filter((url) => url === '/events')).toHaveLength(1)
})

test('without it, one host’s page is never given to another', async () => {
  const { get } = siteApp()
  expect(await (await get('http://evil.example/events')).text()).toContain('http://evil.example')
  const own = await (await get('http://club.example/events')).text()
  expect(own).toContain('"origin":"http://club.example"')
  expect(own).not.toContain('evil')
})

test('only a trusted proxy may say that the site is https', async () => {
  const forwarded = { 'X-Forwarded-Proto': 'https' }
  const trusting = await siteApp({ TRUST_PROXY: 'on' }).get('/events', forwarded)
  expect(await trusting.text()).toContain('"origin":"https://club.example"')
  const direct = await siteApp().get('/events', forwarded)
  expect(await direct.text()).toContain('"origin":"http://club.example"')
})
