import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const password = 'motdepasse-test'
const login = { username: 'marie', password }

async function appWithAdmin(env?: Record<string, string>): Promise<TestApp> {
  const app = testApp(env)
  await createAccount(app.db, 'marie', password, new Date('2026-11-01T00:00:00Z'))
  return app
}

async function readToken(app: TestApp, given = login): Promise<string> {
  const answer = await app.call('POST /api/auth/login', given)
  expect(answer.status).toBe(200)
  return (await answer.json()).token
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

test('a login answers a token and sets the same one as a cookie', async () => {
  const app = await appWithAdmin()
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

test('the session cookie is Secure where the site is https', async () => {
  const settled = await appWithAdmin({ PUBLIC_URL: 'https://club.example' })
  const proxied = await appWithAdmin({ TRUST_PROXY: 'on' })
  const direct = await appWithAdmin()
  const readCookie = async (app: TestApp) => {
    const answer = await app.call('POST /api/auth/login', login, { 'X-Forwarded-Proto': 'https' })
    return answer.headers.get('set-cookie')
  }
  expect(await readCookie(settled)).toContain('; Secure')
  expect(await readCookie(proxied)).toContain('; Secure')
  expect(await readCookie(direct)).not.toContain('Secure')
})

test('a login ignores the case of accented letters and their Unicode form', async () => {
  const app = testApp()
  await createAccount(app.db, 'Élodie', password, new Date('2026-11-01T00:00:00Z'))
  for (const username of ['élodie', 'ÉLODIE', 'E\u0301lodie']) {
    await readToken(app, { username, password })
  }
  const other = { username: 'elodie', password }
  expect((await app.call('POST /api/auth/login', other)).status).toBe(401)
})

test('a login ignores case and surrounding spaces of the name, not of the password', async () => {
  const app = await appWithAdmin()
  await readToken(app, { username: ' Marie ', password })
  const wrong = { username: 'marie', password: `${password} ` }
  expect((await app.call('POST /api/auth/login', wrong)).status).toBe(401)
})

test('a login answers the same for an unknown name and a wrong password', async () => {
  const app = await appWithAdmin()
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
  const app = await appWithAdmin()
  const refused = await app.call('POST /api/auth/login', { ...login, ...change })
  expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path }] })
})

test('a logout ends that token on the server, clears the cookie, and leaves other tokens', async () => {
  const app = await appWithAdmin()
  const [here, elsewhere] = [await readToken(app), await readToken(app)]
  const out = await app.call('POST /api/auth/logout', undefined, bearer(here))
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\//)
  expect((await app.call('GET /api/auth/me', undefined, bearer(here))).status).toBe(401)
  expect((await app.call('GET /api/auth/me', undefined, bearer(elsewhere))).status).toBe(200)
})

test.each([
  ['no cookie', '', {}],
  ['a cookie that is none of ours', 'token=perdu', {}],
  ['a bearer token that does not decode', '', { Authorization: 'Bearer perdu' }],
  ['a page that says where it comes from', 'token=perdu', { Origin: 'http://localhost' }],
])('a logout with %s clears the cookie too', async (_, cookie, more) => {
  const app = await appWithAdmin()
  const headers: Record<string, string> = { Host: 'localhost', Cookie: cookie, ...more }
  const out = await app.call('POST /api/auth/logout', undefined, headers)
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0; Path=\//)
})

test('a logout of an expired session clears the cookie', async () => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  app.setNow(new Date('2026-11-22T00:00:00Z'))
  const out = await app.call('POST /api/auth/logout', undefined, { Cookie: `token=${token}` })
  expect(out.status).toBe(204)
  expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/)
})

test('a logout that the database refuses reports so, and clears the cookie', async () => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  await app.db.schema.dropTable('sessions').execute()
  expectConsoleError(/no such table: sessions/)
  const out = await app.call('POST /api/auth/logout', undefined, bearer(token))
  expect(out.status).toBe(500)
  expect(out.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/)
})

test('POST /api/auth/logout refuses another site’s page', async () => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ]
  for (const from of foreign) {
    const headers = { Cookie: `token=${token}`, ...from }
    const out = await app.call('POST /api/auth/logout', undefined, headers)
    expect(out.status).toBe(403)
    expect(out.headers.has('set-cookie')).toBe(false)
  }
  expect((await app.call('GET /api/auth/me', undefined, bearer(token))).status).toBe(200)
})

test('a logout keeps the device cookie', async () => {
  const app = await appWithAdmin()
  const out = await app.call('POST /api/auth/logout', undefined, bearer(await readToken(app)))
  expect(out.headers.getSetCookie()).toHaveLength(1)
})

test('over https only cookies with the __Host- prefix count', async () => {
  const app = await appWithAdmin({ PUBLIC_URL: 'https://club.example' })
  const answer = await app.call('POST /api/auth/login', login)
  const { token } = await answer.json()
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toEqual([
    `__Host-token=${token}; Max-Age=43200; Path=/; HttpOnly; Secure; SameSite=Strict`,
    expect.stringMatching(
      /^__Host-device=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    ),
  ])
  const status = async (Cookie: string) =>
    (await app.call('GET /api/auth/me', undefined, { Cookie })).status
  expect(await status(`__Host-token=${token}`)).toBe(200)
  expect(await status(`token=${token}`)).toBe(401)
  const out = await app.call('POST /api/auth/logout', undefined, bearer(token))
  expect(out.headers.get('set-cookie')).toMatch(/^__Host-token=; Max-Age=0; Path=\/;.* Secure/)
  const plain = await appWithAdmin()
  const headers = { Cookie: `__Host-token=${await readToken(plain)}` }
  expect((await plain.call('GET /api/auth/me', undefined, headers)).status).toBe(401)
})

test('a session token ends after twelve hours', async () => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  app.setNow(new Date('2026-11-20T23:59:59Z'))
  expect((await app.call('GET /api/auth/me', undefined, bearer(token))).status).toBe(200)
  app.setNow(new Date('2026-11-21T00:00:00Z'))
  expect((await app.call('GET /api/auth/me', undefined, bearer(token))).status).toBe(401)
})

test('a new password ends every earlier token and answers a new one', async () => {
  const app = await appWithAdmin()
  const [here, elsewhere] = [await readToken(app), await readToken(app)]
  const change = { current: password, next: 'un nouveau secret' }
  const answer = await app.call('PUT /api/auth/password', change, bearer(here))
  const { token } = await readJson(answer)
  expect(answer.headers.get('set-cookie')).toContain(`token=${token};`)
  for (const ended of [here, elsewhere]) {
    expect((await app.call('GET /api/auth/me', undefined, bearer(ended))).status).toBe(401)
  }
  expect((await app.call('GET /api/auth/me', undefined, bearer(token))).status).toBe(200)
  expect((await app.call('POST /api/auth/login', login)).status).toBe(401)
  await readToken(app, { username: 'marie', password: change.next })
})

test.each([
  ['a wrong current password', { current: 'faux-faux' }, 'current'],
  ['a short new password', { next: 'court' }, 'next'],
  ['a blank new password', { next: ' '.repeat(8) }, 'next'],
  ['one of the most common passwords', { next: 'Azerty123' }, 'next'],
])('a password change with %s changes nothing and ends nothing', async (_, change, path) => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  const given = { current: password, next: 'un nouveau secret', ...change }
  const refused = await app.call('PUT /api/auth/password', given, bearer(token))
  expect((await readJson(refused, 422)).errors).toMatchObject([{ path }])
  expect((await app.call('GET /api/auth/me', undefined, bearer(token))).status).toBe(200)
  await readToken(app)
})

test('two simultaneous password changes leave one password, and only its token valid', async () => {
  const app = await appWithAdmin()
  const token = await readToken(app)
  const answers = await Promise.all(
    ['premier-secret', 'second-secret'].map((next) =>
      app.call('PUT /api/auth/password', { current: password, next }, bearer(token)),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})
