import { readdirSync } from 'node:fs'
import { sign } from 'hono/jwt'
import { beforeEach, expect, test } from 'vitest'
import { editorCalls, endpoints } from '#src/registry.ts'
import { form, photo } from './photos.ts'
import { filledIn, type TestApp, testApp, testSecret } from './test-app.ts'

let app: TestApp

beforeEach(() => {
  app = testApp()
})

/** Each route of the running app once, whatever its address, as `POST /api/events`. */
const calls = () => [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]

/** Middleware of every response, or of every endpoint. */
const middleware = ['ALL /*', 'ALL /*', 'ALL /api/*']

const listed = endpoints
  .filter(({ audience }) => audience === 'public' || audience === 'link')
  .map(({ call }) => call)
const unlisted = () => calls().filter((call) => !listed.includes(call) && call !== 'ALL /*')

/** A well signed token that says less, or other, than an admin's. */
async function createToken(role: unknown): Promise<Record<string, string>> {
  const exp = Date.parse('2026-11-20T13:00:00Z') / 1000
  return { Authorization: `Bearer ${await sign({ sub: 'x', role, exp }, testSecret, 'HS256')}` }
}

test('every route outside the API is declared, and every declared one exists', () => {
  const mounted = app.routes.map(({ method, path }) => `${method} ${path}`)
  const known = endpoints.map(({ call }) => call)
  const undeclared = mounted.filter((call) => !known.includes(call) && !call.includes(' /api/'))
  expect(undeclared).toEqual(['ALL /*', 'ALL /*'])
  // Each handler of a route comes after its guard.
  const guardedCalls = app.endpoints.map(({ call }) => call)
  expect(mounted.slice(0, middleware.length)).toEqual(middleware)
  expect(mounted.slice(middleware.length).filter((call) => !guardedCalls.includes(call))).toEqual(
    [],
  )
  expect(known.filter((call) => !mounted.includes(call))).toEqual([])
  expect(new Set(known).size).toBe(known.length)
})

test('a call declared for no visitor answers 401 to a stranger, whose photo leaves no file', async () => {
  expect(unlisted().length).toBeGreaterThan(20)
  const refusal = { errors: [{ msg: 'Connexion requise.' }] }
  for (const call of unlisted()) {
    const answer = await app.call(filledIn(call))
    expect([call, answer.status, await answer.json()]).toEqual([call, 401, refusal])
    if (call.startsWith('GET ')) continue
    const photos = { image: photo(), images: photo(), photo: photo() }
    expect((await app.call(filledIn(call), form(photos))).status, call).toBe(401)
  }
  const left = readdirSync(app.uploads, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test('a call declared public or for holders of a link answers a stranger', async () => {
  for (const call of listed) {
    expect([401, 403], call).not.toContain((await app.call(filledIn(call))).status)
  }
})

test.each([['coach'], ['Admin'], [['admin']]])(
  'a call for no visitor answers 403 to a token whose role is %j',
  async (role) => {
    const headers = await createToken(role)
    for (const call of unlisted()) {
      expect((await app.call(filledIn(call), undefined, headers)).status, call).toBe(403)
    }
  },
)

const areas = [...new Set(endpoints.flatMap(({ area }) => area ?? []))]

test.each([[], ...areas.map((area) => [area]), areas])(
  'an editor’s token for %j opens exactly the calls its features name',
  async (...own) => {
    const opened = endpoints
      .filter(({ call, area }) => editorCalls.includes(call) && (!area || own.includes(area)))
      .map(({ call }) => call)
    const editor = await app.asEditor(own)
    for (const call of unlisted().filter((call) => !opened.includes(call))) {
      const answer = await editor.call(filledIn(call))
      expect([call, answer.status]).toEqual([call, 403])
    }
    // Reauthentication is checked after the role: none of these is refused for the role.
    for (const call of unlisted().filter((call) => opened.includes(call))) {
      const answer = await (await app.asEditor(own)).call(filledIn(call))
      // Endpoints for several record types check the role themselves.
      const asks = call.startsWith('POST /api/trash/') || call === 'GET /api/versions'
      expect([call, answer.status === 401 || answer.status === 403]).toEqual([call, asks])
    }
  },
)

test('an editor may call the daily records, and the own account', () => {
  expect(editorCalls.filter((call) => !calls().includes(call))).toEqual([])
  expect([...new Set(editorCalls.map((call) => call.split('/')[2]))].sort()).toEqual([
    // The list of pages, with drafts.
    'admin',
    'albums',
    'all-closures',
    'auth',
    'blogs',
    'closures',
    'comments',
    'courses',
    'events',
    // Files attached to an article or an event.
    'files',
    'gallery',
    'holidays',
    'keywords',
    // Whether it is sent, and nothing of its server.
    'mail',
    'manuscripts',
    'media',
    'message-counts',
    'message-expiry',
    'messages',
    'newsletter-audiences',
    'newsletters',
    'overview',
    'pages',
    'photos',
    'podiums',
    'registrations',
    'trash',
    'versions',
  ])
  expect(editorCalls).not.toContain('DELETE /api/photos/:id/for-good')
  expect(editorCalls).not.toContain('PUT /api/auth/second-factor-rule')
  expect(editorCalls.filter((call) => call.includes('/mail'))).toEqual(['GET /api/mail/settings'])
})

test('an admin’s token opens every route', async () => {
  for (const call of calls().filter((call) => call !== 'ALL /*')) {
    // Some end the session, or remove the account.
    const admin = await app.asAdmin()
    expect([401, 403], call).not.toContain((await admin.call(filledIn(call))).status)
  }
})

test('a visitor can write seven records, log in and out, use a link, ask for one, and read no message', () => {
  const writes = listed.filter((call) => !/^(?:GET|ALL) /.test(call))
  expect(writes.sort()).toEqual([
    'DELETE /je-viens/:token',
    'POST /*',
    'POST /api/alert-ends',
    'POST /api/alerts',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/auth/passkey-login',
    'POST /api/auth/passkey-login/options',
    'POST /api/auth/resume',
    'POST /api/auth/second-factor',
    'POST /api/blogs/:id/comments',
    'POST /api/comments/:id/report',
    'POST /api/events/:id/registrations',
    'POST /api/forgotten-password',
    'POST /api/gallery/:id/removal',
    'POST /api/invitations/accept',
    'POST /api/invitations/check',
    'POST /api/mail-alerts',
    'POST /api/mail-alerts/:id',
    'POST /api/messages',
    'POST /api/newsletter-links/:id',
    'POST /api/password-links/check',
    'POST /api/password-links/use',
    'POST /api/registrations/:id',
    'POST /fin-des-alertes/:token',
    'POST /fin-des-messages/:token',
    'PUT /je-viens/:token',
  ])
  expect(listed.filter((call) => call.startsWith('GET /api/messages'))).toEqual([])
})

test.each([
  'POST //api/events',
  'POST /API/events',
  'POST /api%2Fevents',
  'POST /api/events/',
  'POST /api//events',
  'POST /api/./events%2f',
  'POST /api/Events',
  'POST /%61pi/events/..%2fevents',
  'DELETE //api/events/stage',
  'DELETE /API/events/stage',
  'DELETE /api/events/stage/',
  'DELETE /api/events%2Fstage',
])('a stranger’s %s changes nothing', async (call) => {
  const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', event)
  const { status } = await app.call(call, event)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await (await app.call('GET /api/events')).json()).toMatchObject([{ _id: 'stage' }])
})

test.each([
  'GET /api',
  'GET /api/',
  'GET /api/nope',
  'GET /api/events/x/y',
  'POST /api/nope',
  'PATCH /api/events/x',
  'DELETE /api/events',
  'OPTIONS /api/events',
  'POST /api/auth/admin',
])('an unknown call, %s, answers 404 in JSON', async (call) => {
  const answer = await app.call(call)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toEqual({ errors: [{ msg: 'Cet appel n’existe pas.' }] })
})
