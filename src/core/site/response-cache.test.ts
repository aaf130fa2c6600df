import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { fileDatabase } from '#src/testing/file-database.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

/** Long enough to be worth compressing. */
const event = { title: 'Stage', description: 'Randori. '.repeat(200), date: '2026-12-05' }
const list = 'GET /api/events'

let app: TestApp
let changeExternally: (sql?: string) => void

beforeEach(async () => {
  const { db, ...file } = fileDatabase()
  app = testApp({}, db)
  changeExternally = (sql = "update events set title = 'Changé'") => file.changeUnseen(sql)
  await (await app.asAdmin()).call('POST /api/events', event)
})

const request = (call: string, headers?: Record<string, string>) =>
  app.call(call, undefined, headers)
const listed = async (query = '') => await (await request(list + query)).json()
const readBytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('a cached answer has an ETag, of a record its revision, and answers 304 to it', async () => {
  const first = await request(list)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"[\w-]{20}"$/)
  expect(first.headers.get('cache-control')).toBe('no-cache')
  for (const held of [etag, etag.slice(2), `"other", ${etag}`]) {
    const answer = await request(list, { 'If-None-Match': held })
    expect(answer.status).toBe(304)
    expect(answer.headers.get('etag')).toBe(etag)
    expect((await readBytes(answer)).length).toBe(0)
  }
  expect((await request(list, { 'If-None-Match': '"other"' })).status).toBe(200)
  const record = await request(`${list}/stage`)
  expect(record.headers.get('etag')).toMatch(/^W\/"r1\.[\w-]{20}"$/)
})

test.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br;q=0.5', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0, gzip;q=0', null],
  ['GZIP', 'gzip'],
  ['deflate', null],
  ['identity', null],
  ['brotli', null],
  ['', null],
])('“Accept-Encoding: %s” gets %s, each time', async (accepted, encoding) => {
  for (let time = 0; time < 3; time++) {
    const answer = await request(list, accepted ? { 'Accept-Encoding': accepted } : {})
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    const bytes = await readBytes(answer)
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    const open = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? '']
    expect(JSON.parse(String(open ? open(bytes) : bytes))).toMatchObject([{ _id: 'stage' }])
  }
})

test('a short answer is not compressed', async () => {
  const answer = await request('GET /api/coaches', { 'Accept-Encoding': 'br' })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.json()).toEqual([])
})

test('HEAD answers the headers of GET without the body', async () => {
  for (const path of ['/api/events', '/api/events/stage', '/api/events/nope', '/api/auth/me']) {
    const get = await request(`GET ${path}`)
    const head = await request(`HEAD ${path}`)
    expect(head.status).toBe(get.status)
    expect([...head.headers]).toEqual([...get.headers])
    expect((await readBytes(head)).length).toBe(0)
  }
})

test('an answer is cached until a write, which is visible at once', async () => {
  const before = await request(list)
  changeExternally()
  expect(await listed()).toEqual(await before.json())

  await (await app.asAdmin()).call('PUT /api/events/stage', { ...event, title: 'Récrit' })
  const after = await request(list)
  expect(await after.json()).toMatchObject([{ title: 'Récrit' }])
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test.each([
  ['a refused write', 'POST /api/events'],
  ['a write nobody knows', 'POST /api/nope'],
  ['a contact message', 'POST /api/messages'],
  ['a failed login', 'POST /api/auth/login'],
])('%s does not clear the cache', async (_, call) => {
  await request(list)
  changeExternally()
  await app.call(call, { name: 'Paul', email: 'paul@club.example', message: 'Bonjour' })
  expect(await listed()).toMatchObject([{ title: 'Stage' }])
})

test('unknown parameters, cookies and tokens share one cached answer', async () => {
  await request(list)
  await request(`${list}?limit=1&offset=0`)
  changeExternally()
  const admin = await app.asAdmin()
  for (const answer of [
    await request(`${list}?utm_source=x`),
    await request(`${list}?`),
    await request(`${list}?offset=0&limit=1&limit=2&x=y`),
    await request(list, { Cookie: 'token=x' }),
    await admin.call(list),
  ]) {
    expect(await answer.json()).toMatchObject([{ title: 'Stage' }])
  }
  expect(await listed('?limit=7')).toMatchObject([{ title: 'Changé' }])
})

test('one answer is cached once, however its address is written', async () => {
  await request(`${list}?limit=1`)
  await request(`${list}/stage`)
  changeExternally()
  for (const query of ['?limit=01', '?limit=1&offset=00', '?limit=001&offset=0']) {
    expect(await listed(query), query).toMatchObject([{ title: 'Stage' }])
  }
  expect((await request(`${list}?offset=&offset=1&limit=1`)).status).toBe(422)
  expect(await (await request(`${list}/st%61ge`)).json()).toMatchObject({ title: 'Stage' })
})

test('a page past the end of a list is answered, and not cached', async () => {
  for (const query of ['?limit=1000', '?limit=1&offset=1']) await listed(query)
  await request('GET /api/blogs?view=card&tag=Inconnu')
  changeExternally(
    "insert into events (id, title, description, date, created_at) values ('a', 'A', '', '2026-12-06', '')",
  )
  changeExternally(
    "insert into blogs (id, title, content, excerpt, read_time, created_at, published_at) values ('a', 'A', '', '', 1, '', '2026-01-01')",
  )
  changeExternally("insert into blog_labels values ('inconnu', 'a', 1)")
  expect(await listed('?limit=1000')).toHaveLength(2)
  expect(await listed('?limit=1&offset=1')).toHaveLength(1)
  expect(await (await request('GET /api/blogs?view=card&tag=Inconnu')).json()).toHaveLength(1)
})

test('an answer of megabytes is not cached', async () => {
  const admin = await app.asAdmin()
  const article = { title: 'Long', content: 'Tomber. '.repeat(12_000) }
  for (let n = 0; n < 25; n++) await admin.call('POST /api/blogs', article)
  const bytes = await readBytes(await request('GET /api/blogs?limit=25'))
  expect(bytes.length).toBeGreaterThan(2_000_000)
  changeExternally("update blogs set title = 'Changé'")
  expect(await (await request('GET /api/blogs?limit=25')).text()).toContain('Changé')
})

test('requests for many lists do not evict popular pages', async () => {
  const admin = await app.asAdmin()
  const long = { ...event, description: 'Randori. '.repeat(500) }
  for (let n = 0; n < 60; n++) await admin.call('POST /api/events', long)
  await request(list)
  for (let limit = 1; limit <= 60; limit++) await request(`${list}?limit=${limit}`)
  changeExternally()
  expect(await (await request(list)).text()).not.toContain('Changé')
  expect(await (await request(`${list}?limit=1`)).text()).toContain('Changé')
})

test('a write by another process is visible within a second, also when the clock was set back', async () => {
  await request(list)
  changeExternally()
  expect(await listed()).toMatchObject([{ title: 'Stage' }])
  app.setNow(new Date('2026-11-20T12:00:01Z'))
  expect(await listed()).toMatchObject([{ title: 'Changé' }])
  changeExternally("update events set title = 'Encore'")
  app.setNow(new Date('2026-11-20T10:00:00Z'))
  expect(await listed()).toMatchObject([{ title: 'Encore' }])
})

test('missing pages, refused ones and an admin’s are not cached', async () => {
  expect((await request(`${list}/autre`)).status).toBe(404)
  await app.db.updateTable('events').set({ id: 'autre' }).execute()
  expect((await request(`${list}/autre`)).status).toBe(200)
  const refused = await request(`${list}?limit=x`)
  expect(refused.status).toBe(422)
  expect(refused.headers.has('etag')).toBe(false)
  const answer = await (await app.asAdmin()).call('GET /api/messages')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect((await request('GET /api/messages')).status).toBe(401)
})

test('cached answers expire at midnight in Paris', async () => {
  app.setNow(new Date('2026-11-20T22:59:59.800Z'))
  await request(list)
  changeExternally()
  expect(await listed()).toMatchObject([{ title: 'Stage' }])
  app.setNow(new Date('2026-11-20T23:00:00Z'))
  expect(await listed()).toMatchObject([{ title: 'Changé' }])
})
