import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { expectConsoleError } from '#src/testing/setup.ts'
import { siteApp } from '#src/testing/site-app.ts'
import type { Visits } from './visits.shared.ts'

const computer = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const phone =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

const env = { PUBLIC_URL: 'https://club.example' }
const noon = Date.parse('2026-11-20T12:00:00Z')
const day = 24 * 60 * 60 * 1000

/** A site with one event, whose pages are read by a browser by default. */
async function site(settings: Record<string, string> = env) {
  const app = siteApp(settings)
  await app.create()
  const read = (path: string, headers: Record<string, string> = {}) =>
    app.get(path, { 'User-Agent': computer, ...headers })
  const requestPath = async (path: string) => {
    const answer = await app.send(`GET ${path}`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    return answer
  }
  const visits = async (): Promise<Visits> => await (await requestPath('/api/visits')).json()
  const views = async () =>
    Object.fromEntries((await visits()).pages.map(({ path, views }) => [path, views]))
  /** Rows of views of /events, unless they say otherwise. */
  const store = (...rows: { day: string; kind?: 'host'; name?: string; views?: number }[]) => {
    const page = { kind: 'page', name: '/events', views: 1 } as const
    const values = rows.map((row) => ({ ...page, ...row }))
    return app.db.insertInto('visits').values(values).execute()
  }
  return { ...app, read, ask: requestPath, visits, views, store }
}

test('a page view counts each read, cached or not, under one spelling', async () => {
  const { read, views, visits } = await site()
  const first = await read('/events')
  await read('/events')
  await read('/events?utm_source=x')
  const held = await read('/events', { 'If-None-Match': first.headers.get('etag') ?? '' })
  expect(held.status).toBe(304)
  await read('/events/stage', { 'User-Agent': phone })
  expect(await views()).toEqual({ '/events': 4, '/events/stage': 1 })
  expect(await visits()).toMatchObject({
    since: '2026-11-20',
    views: 5,
    before: 0,
    devices: { phone: 1, computer: 4 },
    hosts: [],
    otherHosts: 0,
    cacheSeconds: 0,
  })
  expect((await visits()).pages[0]).toEqual({
    path: '/events',
    title: 'Titre de /events',
    views: 4,
    before: 0,
  })
})

test('simultaneous reads of a page don’t wait for each other’s count', async () => {
  const { read, ask: requestPath, clock, keepVisits } = await site()
  await read('/events')
  await keepVisits()
  // A day later the page titles have to be fetched again.
  clock.now = new Date(clock.now.getTime() + day)
  const answers = await Promise.all(Array.from({ length: 6 }, () => requestPath('/api/visits')))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
})

test.each([
  ['a robot', { 'User-Agent': robot }],
  ['nobody', { 'User-Agent': '' }],
  ['who does not want to be tracked', { DNT: '1' }],
  ['who wants privacy', { 'Sec-GPC': '1' }],
  ['who asks in advance', { 'Sec-Purpose': 'prefetch' }],
  ['who draws in advance', { 'Sec-Purpose': 'prefetch;prerender' }],
  ['an older browser that asks in advance', { Purpose: 'prefetch' }],
  ['who keeps the site', { Cookie: 'a=b; token=x' }],
  ['who keeps the site with https', { Cookie: '__Host-token=x' }],
  ['a program of theirs', { Authorization: 'Bearer x' }],
])('no visit is counted for %s, cached or not', async (_, headers) => {
  const { read, visits } = await site()
  await read('/events', headers)
  await read('/events', headers)
  await read('/api/notices', { 'X-Page': '/events', ...headers })
  expect(await visits()).toMatchObject({ since: null, views: 0, pages: [] })
})

test('a view of a missing page is not counted', async () => {
  const { read, request, visits } = await site()
  const paths = ['/nope', '/events/nope', '/blog.rss', '/events.ics', '/api/events', '/healthz']
  for (const path of [...paths, '/admin/login']) {
    await read(path)
    await read(path)
  }
  await request('/events', { method: 'HEAD', headers: { 'User-Agent': computer } })
  await request('/events', { method: 'POST', headers: { 'User-Agent': computer } })
  expect(await visits()).toMatchObject({ since: null, views: 0 })
})

test('a page navigated to by scripts is counted by name, if it exists', async () => {
  const { read, views } = await site()
  const follow = async (page: string) => await read('/api/notices', { 'X-Page': page })
  const missing = ['/events/nope', '/admin/login', 'https://a.example', '/blog.rss']
  for (const page of [...missing, '/events', '/events']) {
    expect((await follow(page)).status).toBe(200)
  }
  await read('/api/notices')
  await read('/api/events', { 'X-Page': '/events' })
  await vi.waitFor(async () => expect(await views()).toEqual({ '/events': 2 }), 30_000)
})

test('an origin of visits is a host only, and named from three views on', async () => {
  const { read, visits, ask: requestPath } = await site()
  const from = (Referer: string) => read('/events', { Referer })
  for (const path of ['/a?id=7', '/b', '']) await from(`https://www.mairie.example${path}`)
  await from('https://club.example/contact')
  await from('https://www.club.example/')
  await from('https://courrier.jean.example/boite')
  await from('android-app://com.example/')
  await from('rien du tout')
  await from(`https://${'a.'.repeat(60)}example/`)
  const { hosts, otherHosts } = await visits()
  expect(hosts).toEqual([{ host: 'mairie.example', views: 3 }])
  expect(otherHosts).toBe(1)
  const table = await (await requestPath('/api/visits/provenances.csv')).text()
  expect(table).toBe('"Site";"Vues en 30 jours"\r\n"mairie.example";3\r\n"Autres sites";1\r\n')
})

test('a day of visits ends at midnight in Paris; 30 days are compared with the 30 before', async () => {
  const { read, visits, clock } = await site()
  clock.now = new Date(noon - 59 * day)
  await read('/events')
  await read('/events')
  clock.now = new Date('2026-11-19T22:59:59Z')
  await read('/events')
  clock.now = new Date('2026-11-19T23:00:00Z')
  await read('/events')
  clock.now = new Date(noon)
  const { since, days, views, before, pages } = await visits()
  expect([since, views, before, days.length]).toEqual(['2026-09-22', 2, 2, 30])
  expect(days[0]).toEqual({ day: '2026-10-22', views: 0, before: 2 })
  expect(days.slice(-2)).toEqual([
    { day: '2026-11-19', views: 1, before: 0 },
    { day: '2026-11-20', views: 1, before: 0 },
  ])
  expect(pages).toMatchObject([{ views: 2, before: 2 }])
})

test('counted views are written in batches and at the end, and added to the day', async () => {
  const { read, db, keepVisits, close } = await site()
  const rows = async () =>
    (await db.selectFrom('visits').selectAll().execute()).map((row) => Object.values(row).join(' '))
  await read('/events')
  expect(await rows()).toEqual([])
  await keepVisits()
  await keepVisits()
  expect(await rows()).toEqual(['2026-11-20 device computer 1', '2026-11-20 page /events 1'])
  await read('/events')
  await close()
  expect(await rows()).toEqual(['2026-11-20 device computer 2', '2026-11-20 page /events 2'])
})

test('views that could not be written are written the next time', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { read, db, keepVisits, visits } = await site()
  const link = { Referer: 'https://ville.example/clubs' }
  for (let n = 0; n < 3; n++) await read('/events', link)
  await db.schema.alterTable('visits').renameTo('aside').execute()
  await keepVisits()
  expect(consoleError).toHaveBeenCalledOnce()
  await read('/events')
  await db.schema.alterTable('aside').renameTo('visits').execute()
  expect(await visits()).toMatchObject({
    pages: [{ path: '/events', views: 4 }],
    hosts: [{ host: 'ville.example', views: 3 }],
    devices: { phone: 0, computer: 4 },
  })
  consoleError.mockRestore()
})

test('writing views keeps the page cache', async () => {
  const { read, keepVisits, rendered, clock, db } = await site()
  await read('/events')
  await read('/events/stage')
  const { writes } = db.watch
  await keepVisits()
  expect(db.watch.writes).toBeGreaterThan(writes)
  clock.now = new Date(noon + 30_000)
  await new Promise(setImmediate)
  await read('/events')
  await read('/events/stage')
  expect(rendered).toEqual(['/events', '/events/stage'])
})

test('a day counts a limited number of names, across restarts; the rest have none', async () => {
  const { read, db, keepVisits, visits, store } = await site()
  const host = { day: '2026-11-20', kind: 'host', views: 5 } as const
  await store(...Array.from({ length: 199 }, (_, n) => ({ ...host, name: `site${n}.example` })))
  for (const name of ['a', 'b', 'a', 'b']) await read('/events', { Referer: `https://${name}.fr` })
  await keepVisits()
  await read('/events', { Referer: 'https://b.fr' })
  await read('/events', { Referer: 'https://site0.example' })
  await keepVisits()
  const stored = db.selectFrom('visits').select(['name', 'views']).where('kind', '=', 'host')
  const names = await stored.execute()
  expect(names).toHaveLength(201)
  expect(names).toContainEqual({ name: 'a.fr', views: 2 })
  expect(names).toContainEqual({ name: '', views: 3 })
  expect(names).toContainEqual({ name: 'site0.example', views: 6 })
  const { hosts, otherHosts } = await visits()
  expect(hosts).toHaveLength(10)
  expect(otherHosts).toBe(199 * 5 + 1 + 5 - 51)
})

test('visits are kept for 25 months, however they are counted', async () => {
  const { db, read, purge, keepVisits, clock, store } = await site()
  const days = ['2024-10-19', '2024-10-20', '2026-11-01']
  await store(...days.map((day) => ({ day })))
  await read('/events')
  await keepVisits()
  clock.now = new Date(noon + 1)
  await purge()
  const left = await db.selectFrom('visits').select('day').distinct().orderBy('day').execute()
  expect(left.map(({ day }) => day)).toEqual([...days.slice(1), '2026-11-20'])
})

test('visits expire on time although another feature’s cleanup fails', async () => {
  const { db, purge, store } = await site()
  const createdAt = '2020-01-01'
  await store({ day: createdAt })
  const texts = { subject: 'S', text: 'T' }
  const mail = { id: 'a', cause: 'backup', ...texts, state: 'failed', createdAt } as const
  await db.insertInto('mails').values(mail).execute()
  await sql`create trigger stuck before delete on mails
    begin select raise(abort, 'stuck'); end`.execute(db)
  expectConsoleError(/Ce qui est assez ancien n’a pas pu être supprimé.*stuck/)
  await purge()
  expect(await db.selectFrom('visits').select('day').execute()).toEqual([])
})

test('visits download as CSV for a French spreadsheet', async () => {
  const { read, ask: requestPath, store } = await site()
  await read('/events', { 'User-Agent': phone })
  await store({ day: '2026-11-19', name: '=1+1' })
  const days = await requestPath('/api/visits/jours.csv')
  expect(days.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(days.headers.get('content-disposition')).toBe('attachment; filename="visites-jours.csv"')
  const bytes = new Uint8Array(await days.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(new TextDecoder().decode(bytes)).toBe(
    '"Jour";"Pages vues";"Téléphone";"Ordinateur"\r\n"2026-11-19";1;0;0\r\n"2026-11-20";1;1;0\r\n',
  )
  const pages = await (await requestPath('/api/visits/pages.csv')).text()
  expect(pages.split('\r\n').slice(1)).toEqual([
    '"Titre de /events";"/events";1;0',
    `"";"'=1+1";1;0`,
    '',
  ])
  await expect(requestPath('/api/visits/autres.csv')).rejects.toThrow('404')
})

test('the section of visits knows how long caches answer for the site', async () => {
  const { visits } = await site({ ...env, CACHE_SECONDS: '60' })
  expect((await visits()).cacheSeconds).toBe(60)
})
