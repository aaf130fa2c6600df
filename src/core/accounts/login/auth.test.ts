import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { appWithAdmin, password, readJson } from '#src/testing/admin-client.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import type { TestApp } from '#src/testing/test-app.ts'

const login = { username: 'marie', password }

async function readToken(app: TestApp, given = login): Promise<string> {
  return (await readJson(await app.call('POST /api/auth/login', given))).token
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const statusOfMe = async (app: TestApp, headers: Record<string, string>) =>
  (await app.call('GET /api/auth/me', undefined, headers)).status
const noToken = /^token=; Max-Age=0; Path=\//

test('a login answers a token and sets the same one as a cookie', async () => {
  const { app } = await appWithAdmin()
  const answer = await app.call('POST /api/auth/login', login)
  const { token } = await readJson(answer)
  expect(answer.headers.getSetCookie()).toContain(
    `token=${token}; Max-Age=43200; Path=/; HttpOnly; SameSite=Strict`,
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString())
  const iat = Date.parse('2026-11-20T12:00:00Z') / 1000
  expect(claims).toMatchObject({ username: 'marie', role: 'admin', iat, exp: iat + 43_200 })

  for (const headers of [bearer(token), { Cookie: `token=${token}` }]) {
    const me = await app.call('GET /api/auth/me', undefined, headers)
    expect(await me.json()).toMatchObject({ username: 'marie' })
    expect(me.headers.get('cache-control')).toBe('no-store')
  }
})

test('the session cookie is Secure behind a trusted proxy with https', async () => {
  const readCookie = async (env: Record<string, string>) => {
    const { knock: postLogin } = await appWithAdmin(env)
    return (await postLogin({ 'X-Forwarded-Proto': 'https' })).headers.get('set-cookie')
  }
  expect(await readCookie({ TRUST_PROXY: 'on' })).toContain('; Secure')
  expect(await readCookie({})).not.toContain('Secure')
})

test('a login ignores the case, spaces and Unicode form of the name; not its accents, nor a space in the password', async () => {
  const { app } = await appWithAdmin()
  await createAccount(app.db, 'Élodie', password, new Date('2026-11-01T00:00:00Z'))
  for (const username of ['élodie', 'ÉLODIE', 'E\u0301lodie', ' Marie ']) {
    await readToken(app, { username, password })
  }
  for (const other of [
    { username: 'elodie', password },
    { username: 'marie', password: `${password} ` },
  ]) {
    expect((await app.call('POST /api/auth/login', other)).status).toBe(401)
  }
})

test('a login answers the same for an unknown name and a wrong password', async () => {
  const { app } = await appWithAdmin()
  const wrong = await app.call('POST /api/auth/login', { ...login, password: 'autre-chose' })
  const unknown = await app.call('POST /api/auth/login', { ...login, username: 'paul' })
  for (const answer of [wrong, unknown]) {
    expect(await readJson(answer, 401)).toEqual({ errors: [{ msg: 'Identifiants invalides' }] })
    expect(answer.headers.has('set-cookie')).toBe(false)
  }
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
})

test.each([
  ['an empty name', { username: '  ' }, 'username', 'Ce champ est obligatoire'],
  ['no name', { username: undefined }, 'username', 'Ce champ est obligatoire'],
  ['a blank password', { password: '   ' }, 'password', 'Ce champ est obligatoire'],
  ['a name as number', { username: 1 }, 'username', 'Un texte est attendu'],
  ['a long password', { password: 'a'.repeat(201) }, 'password', '200 caractères au plus'],
])('a login with %s is refused at its field', async (_, change, path, msg) => {
  const { app } = await appWithAdmin()
  const refused = await app.call('POST /api/auth/login', { ...login, ...change })
  expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path }] })
})

test('a logout ends that token on the server, clears its cookie alone, and leaves other tokens', async () => {
  const { app } = await appWithAdmin()
  const [here, elsewhere] = [await readToken(app), await readToken(app)]
  const out = await app.call('POST /api/auth/logout', undefined, bearer(here))
  expect(out.status).toBe(204)
  // The device stays known.
  expect(out.headers.getSetCookie()).toEqual([expect.stringMatching(noToken)])
  expect(await statusOfMe(app, bearer(here))).toBe(401)
  expect(await statusOfMe(app, bearer(elsewhere))).toBe(200)
})

test('a logout without a valid session clears the cookie too', async () => {
  const { app } = await appWithAdmin()
  const token = await readToken(app)
  app.setNow(new Date('2026-11-22T00:00:00Z'))
  const requests: Record<string, string>[] = [
    {},
    { Cookie: 'token=perdu' },
    { Authorization: 'Bearer perdu' },
    { Cookie: 'token=perdu', Host: 'localhost', Origin: 'http://localhost' },
    // It has expired.
    { Cookie: `token=${token}` },
  ]
  for (const headers of requests) {
    const out = await app.call('POST /api/auth/logout', undefined, headers)
    expect([headers, out.status]).toEqual([headers, 204])
    expect(out.headers.get('set-cookie')).toMatch(noToken)
  }
})

test('a logout that the database refuses reports so, and clears the cookie', async () => {
  const { app } = await appWithAdmin()
  const token = await readToken(app)
  await app.db.schema.dropTable('sessions').execute()
  expectConsoleError(/no such table: sessions/)
  const out = await app.call('POST /api/auth/logout', undefined, bearer(token))
  expect(out.status).toBe(500)
  expect(out.headers.get('set-cookie')).toMatch(noToken)
})

test('POST /api/auth/logout refuses another site’s page', async () => {
  const { app } = await appWithAdmin()
  const token = await readToken(app)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const from of foreign) {
    const headers = { Cookie: `token=${token}`, ...from }
    const out = await app.call('POST /api/auth/logout', undefined, headers)
    expect([out.status, out.headers.has('set-cookie')]).toEqual([403, false])
  }
  expect(await statusOfMe(app, bearer(token))).toBe(200)
})

test('over https only cookies with the __Host- prefix count', async () => {
  const { app } = await appWithAdmin({ PUBLIC_URL: 'https://club.example' })
  const answer = await app.call('POST /api/auth/login', login)
  const { token } = await answer.json()
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toEqual([
    `__Host-token=${token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
    expect.stringMatching(
      /^__Host-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  expect(await statusOfMe(app, { Cookie: `__Host-token=${token}` })).toBe(200)
  expect(await statusOfMe(app, { Cookie: `token=${token}` })).toBe(401)
  const out = await app.call('POST /api/auth/logout', undefined, bearer(token))
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-token=; Max-Age=0; Path=\/;.* Secure/)
  const { app: plain } = await appWithAdmin()
  expect(await statusOfMe(plain, { Cookie: `__Host-token=${await readToken(plain)}` })).toBe(401)
})

test('a new password ends every earlier token and answers a new one', async () => {
  const { app } = await appWithAdmin()
  const [here, elsewhere] = [await readToken(app), await readToken(app)]
  const change = { current: password, next: 'un nouveau secret' }
  const answer = await app.call('PUT /api/auth/password', change, bearer(here))
  const { token } = await readJson(answer)
  expect(answer.headers.get('set-cookie')).toContain(`token=${token};`)
  for (const ended of [here, elsewhere]) expect(await statusOfMe(app, bearer(ended))).toBe(401)
  expect(await statusOfMe(app, bearer(token))).toBe(200)
  expect((await app.call('POST /api/auth/login', login)).status).toBe(401)
  await readToken(app, { username: 'marie', password: change.next })
})

test.each([
  ['a wrong current password', { current: 'faux-faux' }, 'current'],
  ['a short new password', { next: 'court' }, 'next'],
  ['a blank new password', { next: ' '.repeat(8) }, 'next'],
  ['one of the most common passwords', { next: 'Azerty123' }, 'next'],
])('a password change with %s changes nothing and ends nothing', async (_, change, path) => {
  const { app } = await appWithAdmin()
  const token = await readToken(app)
  const given = { current: password, next: 'un nouveau secret', ...change }
  const refused = await app.call('PUT /api/auth/password', given, bearer(token))
  expect((await readJson(refused, 422)).errors).toMatchObject([{ path }])
  expect(await statusOfMe(app, bearer(token))).toBe(200)
  await readToken(app)
})

test('two simultaneous password changes leave one password, and only its token valid', async () => {
  const { app } = await appWithAdmin()
  const token = await readToken(app)
  const answers = await Promise.all(
    ['premier-secret', 'second-secret'].map((next) =>
      app.call('PUT /api/auth/password', { current: password, next }, bearer(token)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})
