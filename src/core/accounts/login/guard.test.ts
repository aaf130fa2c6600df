import { sign } from 'hono/jwt'
import type { JWTPayload } from 'hono/utils/jwt/types'
import { expect, test } from 'vitest'
import { adminToken, type TestApp, testApp, testSecret } from '#src/testing/test-app.ts'
import { createSession } from './sessions.queries.ts'

const now = new Date('2026-11-20T12:00:00Z')
const iat = now.getTime() / 1000
const exp = iat + 3600

const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }
const read = 'GET /api/auth/me'
const write = 'POST /api/events'

/** An app with an admin, that admin's live session, and the claims a login would give. */
async function appWithAdmin(env?: Record<string, string>) {
  const app = testApp(env)
  const token = await adminToken(app.db, now)
  const sid = await createSession(app.db, 'test-admin', now)
  const claims = { sub: 'test-admin', username: 'test-admin', role: 'admin', sid, iat, exp }
  return { app, token, claims }
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The status, as bearer and as cookie: both must get the same answer. */
async function readStatus(app: TestApp, token: string): Promise<number> {
  const byHeader = await app.call(read, undefined, bearer(token))
  const byCookie = await app.call(read, undefined, { Cookie: `token=${token}` })
  expect(byCookie.status).toBe(byHeader.status)
  return byHeader.status
}

test.each([
  ['with the claims of a login', {}, 200],
  ['without exp', { exp: undefined }, 401],
  ['with exp as text', { exp: '9999999999' }, 401],
  ['that has run out', { exp: iat }, 401],
  ['that begins later', { nbf: iat + 1 }, 401],
  ['whose beginning is a text', { nbf: '0' }, 401],
  ['that was signed later', { iat: iat + 60 }, 401],
  ['that was signed a moment before the clock was set right', { iat: iat + 2 }, 200],
  ['without role', { role: undefined }, 403],
  ['that says nothing but another role', { sub: undefined, sid: undefined, role: 'coach' }, 403],
  ['whose role is a list', { role: ['admin'] }, 403],
  ['whose role is Admin', { role: 'Admin' }, 403],
  ['whose role is true', { role: true }, 403],
  ['whose role is another', { role: 'coach' }, 403],
  ['without session', { sid: undefined }, 401],
  ['of an unknown session', { sid: 'nosuchsession' }, 401],
  ['of another’s session', { sub: 'someone-else' }, 401],
  ['whose session is a list', { sid: ['x'] }, 401],
])('a token %s is answered as it deserves', async (_, change, status) => {
  const { app, claims } = await appWithAdmin()
  const token = await sign({ ...claims, ...change } as JWTPayload, testSecret, 'HS256')
  expect(await readStatus(app, token)).toBe(status)
})

test('a token with another signature is refused', async () => {
  const { app, claims } = await appWithAdmin()
  const right = await sign(claims, testSecret, 'HS256')
  const [head, body, signature] = right.split('.')
  const other = encode({ ...claims, exp: exp + 1 })
  for (const forged of [
    await sign(claims, 'another secret of more than thirty-two characters', 'HS256'),
    await sign(claims, testSecret, 'HS512'),
    await sign(claims, testSecret, 'HS384'),
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.`,
    `${encode({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    `${head}.${other}.${signature}`,
    `${head}.${body}.`,
    `${head}.${body}`,
    'admin',
  ]) {
    expect(await readStatus(app, forged), forged).toBe(401)
  }
})

test('only a Bearer header counts, with its scheme in any case, and before a valid cookie', async () => {
  const { app, token } = await appWithAdmin()
  const status = async (header: string) =>
    (await app.call(read, undefined, { Authorization: header })).status
  for (const header of [`Bearer ${token}`, `bearer ${token}`, `BEARER  ${token}`]) {
    expect(await status(header), header).toBe(200)
  }
  for (const header of ['', token, 'Bearer', 'Bearer ', `Basic ${token}`, `Bearer${token}`]) {
    expect(await status(header), header).toBe(401)
  }
  expect(await status(`Bearer ${token} more`)).toBe(401)
  expect((await app.call(`${read}?token=${token}`)).status).toBe(401)
  const headers = { ...bearer('bad'), Cookie: `token=${token}` }
  expect((await app.call(read, undefined, headers)).status).toBe(401)
})

const direct = {}
const settled = { PUBLIC_URL: 'https://club.example' }
const host = { Host: 'localhost:5000' }

test.each([
  ['the site’s own origin', direct, { ...host, Origin: 'http://localhost:5000' }, 201],
  ['its own origin behind https', direct, { Host: 'club.fr', Origin: 'https://club.fr' }, 201],
  ['the settled origin', settled, { ...host, Origin: 'https://club.example' }, 201],
  ['the site’s own page, by Sec-Fetch-Site', direct, { 'Sec-Fetch-Site': 'same-origin' }, 201],
  ['another origin', direct, { ...host, Origin: 'https://evil.example' }, 403],
  ['another port', direct, { ...host, Origin: 'http://localhost:5001' }, 403],
  ['a look-alike', settled, { ...host, Origin: 'https://club.example.evil.example' }, 403],
  ['the inner host', settled, { ...host, Origin: 'http://localhost:5000' }, 403],
  ['a sandboxed page', direct, { ...host, Origin: 'null' }, 403],
  ['nowhere', direct, host, 403],
  ['a subdomain', direct, { ...host, 'Sec-Fetch-Site': 'same-site' }, 403],
  ['a typed address', direct, { ...host, 'Sec-Fetch-Site': 'none' }, 403],
  [
    'another origin that claims to be the same',
    direct,
    { ...host, Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' },
    403,
  ],
])('a write with the cookie alone from %s', async (_, env, headers, status) => {
  const { app, token } = await appWithAdmin(env)
  const cookie = { Cookie: `${env === settled ? '__Host-token' : 'token'}=${token}` }
  expect((await app.call(write, event, { ...cookie, ...headers })).status).toBe(status)
  const events = await (await app.call('GET /api/events')).json()
  expect(events).toHaveLength(status === 201 ? 1 : 0)
  expect((await app.call(read, undefined, { ...cookie, ...headers })).status).toBe(200)
})

test('a bearer token is accepted from another origin', async () => {
  const { app, token } = await appWithAdmin()
  const headers = { ...bearer(token), Origin: 'https://evil.example' }
  expect((await app.call(write, event, headers)).status).toBe(201)
})
