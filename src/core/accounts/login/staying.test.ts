import { expect, test } from 'vitest'
import {
  appWithAdmin,
  appWithCodes,
  password,
  readJson,
  withToken,
} from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { findSession } from './sessions.queries.ts'

const day = 24 * 60 * 60
const readClaims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** How long an answer's token lasts, in seconds; the cookie is held to the same. */
async function cookieSeconds(answer: Response): Promise<number> {
  const { token } = await readJson(answer)
  const { iat, exp } = readClaims(token)
  const cookies = answer.headers.getSetCookie().join('\n')
  expect(cookies).toContain(`token=${token}; Max-Age=${exp - iat};`)
  return exp - iat
}

const login = (app: TestApp, stay?: unknown) =>
  app.call('POST /api/auth/login', { username: 'marie', password, stay })

test.each([
  [undefined, 0.5],
  [false, 0.5],
  [true, 30],
  ['on', 30],
])('a login with stay: %j lasts %f days', async (stay, days) => {
  const { app } = await appWithAdmin()
  expect(await cookieSeconds(await login(app, stay))).toBe(days * day)
})

test.each([[1], ['oui'], [null], [['on']]])(
  'a login with stay: %j is refused at its field',
  async (stay) => {
    const { app } = await appWithAdmin()
    const { errors } = await readJson(await login(app, stay), 422)
    expect(errors).toEqual([{ msg: 'Oui ou non est attendu', path: 'stay' }])
  },
)

test('a session of thirty days is listed with its end, asks for the password after ten minutes, and ends then', async () => {
  const { app, clock, move } = await appWithAdmin()
  const { token } = await readJson(await login(app, true))
  const { sub, sid } = readClaims(token)
  const marie = withToken(app, token)
  expect(await readJson(await marie.call('GET /api/auth/sessions'))).toMatchObject([
    { current: true, stays: true, until: '2026-12-20T12:00:00.000Z' },
    { current: false, stays: false, until: '2026-11-21T00:00:00.000Z' },
  ])
  move(600)
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
  move(30 * day - 601)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
  expect(await readJson(await marie.call('GET /api/auth/sessions'))).toHaveLength(1)
  move(1)
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
  expect(await findSession(app.db, { sub, sid }, clock.now)).toBeUndefined()
})

test('a new password ends long sessions, and keeps this browser’s length', async () => {
  const { app } = await appWithAdmin()
  const [phone, desktop] = [
    await readJson(await login(app, true)),
    await readJson(await login(app, true)),
  ]
  const change = { current: password, next: 'un nouveau secret' }
  const changed = await withToken(app, desktop.token).call('PUT /api/auth/password', change)
  expect(await cookieSeconds(changed)).toBe(30 * day)
  for (const { token } of [phone, desktop]) {
    expect((await withToken(app, token).call('GET /api/auth/me')).status).toBe(401)
  }
})

test('the second login step keeps the duration chosen at the first', async () => {
  const { app, code, clock, key, move } = await appWithCodes()
  const readChallenge = async (stay: boolean) => (await readJson(await login(app, stay))).challenge
  const finish = (challenge: string, given: string, stay?: boolean) =>
    app.call('POST /api/auth/second-factor', { challenge, code: given, stay })
  expect(await cookieSeconds(await finish(await readChallenge(true), code()))).toBe(30 * day)
  move(60)
  const short = await finish(await readChallenge(false), appCode(key, clock.now), true)
  expect(await cookieSeconds(short)).toBe(day / 2)
})
