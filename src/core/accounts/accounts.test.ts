import { expect, test } from 'vitest'
import { readJson } from '#src/testing/admin-client.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { createAccount } from './accounts.queries.ts'

const password = 'motdepasse-test'
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

/** Marie is the only admin. */
async function appWithAdmin() {
  const app = testApp()
  await createAccount(app.db, 'marie', password, new Date('2026-11-01T00:00:00Z'))
  return { app, marie: await loginAs(app, 'marie') }
}

/** The calls of someone who logs in. */
async function loginAs(app: TestApp, username: string, given = password) {
  const answer = await app.call('POST /api/auth/login', { username, password: given })
  expect(answer.status).toBe(200)
  return withToken(app, (await answer.json()).token)
}

function withToken(app: TestApp, token: string): Pick<TestApp, 'call'> {
  return { call: (call, body, more) => app.call(call, body, { ...bearer(token), ...more }) }
}

async function invite(marie: Pick<TestApp, 'call'>, note = '', given = password): Promise<string> {
  const answer = await marie.call('POST /api/invitations', { note, password: given })
  expect(answer.status).toBe(201)
  return (await answer.json()).token
}

async function rows(caller: Pick<TestApp, 'call'>, path: string) {
  return await (await caller.call(`GET /api/${path}`)).json()
}

const paul = { username: 'paul', password: 'le-secret-de-paul' }
const over = { errors: [{ msg: 'Cette invitation n’est plus valable.' }] }

test('GET /api/accounts lists the accounts with their logins, and marks the caller’s', async () => {
  const { app, marie } = await appWithAdmin()
  await createAccount(app.db, 'paul', paul.password, new Date('2026-11-02T00:00:00Z'))
  await loginAs(app, 'marie')
  expect(await rows(marie, 'accounts')).toEqual([
    {
      _id: expect.any(String),
      username: 'marie',
      role: 'admin',
      areas: [],
      createdAt: '2026-11-01T00:00:00.000Z',
      lastLoginAt: '2026-11-20T12:00:00.000Z',
      sessions: 2,
      you: true,
      secondFactor: { passkeys: 0, codes: false },
      passwordLink: null,
      secondFactorBy: null,
    },
    expect.objectContaining({ username: 'paul', lastLoginAt: null, sessions: 0, you: false }),
  ])
  app.setNow(new Date('2026-11-21T00:00:01Z'))
  const later = await loginAs(app, 'marie')
  expect(await rows(later, 'accounts')).toMatchObject([{ sessions: 1 }, { sessions: 0 }])
})

test('an invited person chooses name and password and is logged in at once', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie, 'Paul, trésorier')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(await rows(marie, 'invitations')).toEqual([
    {
      _id: expect.any(String),
      note: 'Paul, trésorier',
      role: 'admin',
      areas: [],
      invitedBy: 'marie',
      createdAt: '2026-11-20T12:00:00.000Z',
      expiresAt: '2026-11-27T12:00:00.000Z',
    },
  ])
  expect((await app.call('POST /api/invitations/check', { token })).status).toBe(204)

  const accepted = await app.call('POST /api/invitations/accept', { token, ...paul })
  const { token: login } = await readJson(accepted)
  expect(accepted.headers.get('set-cookie')).toContain(`token=${login}; Max-Age=43200`)
  const invited = withToken(app, login)
  expect(await rows(invited, 'auth/me')).toMatchObject({ username: 'paul' })
  expect(await rows(invited, 'accounts')).toMatchObject([
    { username: 'marie', you: false },
    { username: 'paul', you: true, sessions: 1, lastLoginAt: '2026-11-20T12:00:00.000Z' },
  ])
  await loginAs(app, 'paul', paul.password)
})

test('an invitation works once, even for two people at the same time', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie)
  const answers = await Promise.all(
    ['paul', 'jean'].map((username) =>
      app.call('POST /api/invitations/accept', { token, username, password }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await rows(marie, 'accounts')).toHaveLength(2)
  expect(await rows(marie, 'invitations')).toEqual([])
  const again = await app.call('POST /api/invitations/check', { token })
  expect(await readJson(again, 404)).toEqual(over)
})

test('an invitation sent twice leaves only the second link valid', async () => {
  const { app, marie } = await appWithAdmin()
  const send = async () => {
    const body = { note: 'Paul', password }
    const answer = await marie.call('POST /api/invitations', body, { 'Idempotency-Key': 'k' })
    expect(answer.status).toBe(201)
    return (await answer.json()).token
  }
  const tokens = [await send(), await send()]
  expect(await rows(marie, 'invitations')).toHaveLength(1)
  const checks = tokens.map((token) => app.call('POST /api/invitations/check', { token }))
  expect((await Promise.all(checks)).map(({ status }) => status)).toEqual([404, 204])
})

test('only a hash of an invitation link is stored', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie)
  const storedLinks = JSON.stringify(
    await app.db.selectFrom('one_time_links').selectAll().execute(),
  )
  expect(storedLinks).not.toContain(token)
  expect(JSON.stringify(await rows(marie, 'invitations'))).not.toContain(token)
})

test.each([
  ['after seven days', '2026-11-27T12:00:00Z', 404],
  ['a second before', '2026-11-27T11:59:59Z', 200],
])('an invitation ends after seven days: %s', async (_, time, status) => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie)
  app.setNow(new Date(time))
  const answer = await app.call('POST /api/invitations/accept', { token, ...paul })
  expect(answer.status).toBe(status)
})

test('an expired invitation is not listed, and is deleted by the next one', async () => {
  const { app, marie } = await appWithAdmin()
  await invite(marie, 'ancienne')
  app.setNow(new Date('2026-11-28T00:00:00Z'))
  const again = await loginAs(app, 'marie')
  expect(await rows(again, 'invitations')).toEqual([])
  await invite(again, 'nouvelle')
  const left = await app.db.selectFrom('one_time_links').select('note').execute()
  expect(left).toEqual([{ note: 'nouvelle' }])
})

test('a revoked invitation answers 404', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie)
  const [{ _id }] = await rows(marie, 'invitations')
  expect((await marie.call(`DELETE /api/invitations/${_id}`)).status).toBe(204)
  expect((await marie.call(`DELETE /api/invitations/${_id}`)).status).toBe(404)
  expect((await app.call('POST /api/invitations/accept', { token, ...paul })).status).toBe(404)
})

type Refusal = [string, Record<string, string>, string, string]
const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'
const invisibleCharacter =
  'Un caractère invisible s’est glissé dans le nom\u00a0: tapez-le à la main'

test.each<Refusal>([
  ['a taken name', { username: 'Marie' }, 'username', 'Ce nom d’utilisateur est déjà pris'],
  ['an empty name', { username: ' ' }, 'username', 'Ce champ est obligatoire'],
  ['a short password', { password: 'court' }, 'password', '8 caractères au moins'],
  ...['password1', ' MotDePasse ', '12345678', 'azertyuiop', 'marseille'].map(
    (password): Refusal => ['a common password', { password }, 'password', tooCommon],
  ),
  ...['pa\u0000ul', 'pa\u001b[2Jul', 'pau\u202el', 'pa\u200bul', 'p\u00adaul', 'pau\u3164l'].map(
    (username): Refusal => [
      'a name with what is not seen',
      { username },
      'username',
      invisibleCharacter,
    ],
  ),
])(
  'accepting an invitation with %s is refused at its field; the invitation stays',
  async (_, change, path, msg) => {
    const { app, marie } = await appWithAdmin()
    const token = await invite(marie)
    const refused = await app.call('POST /api/invitations/accept', { token, ...paul, ...change })
    expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path }] })
    expect((await app.call('POST /api/invitations/accept', { token, ...paul })).status).toBe(200)
  },
)

test('removing an account ends its sessions and its invitations at once', async () => {
  const { app, marie } = await appWithAdmin()
  await createAccount(app.db, 'paul', paul.password, new Date('2026-11-02T00:00:00Z'))
  const other = await loginAs(app, 'paul', paul.password)
  const token = await invite(other, 'porte dérobée', paul.password)
  const [, { _id }] = await rows(marie, 'accounts')
  expect((await marie.call(`DELETE /api/accounts/${_id}`, { password })).status).toBe(204)
  expect((await other.call('GET /api/auth/me')).status).toBe(401)
  const login = await app.call('POST /api/auth/login', paul)
  expect(login.status).toBe(401)
  expect((await app.call('POST /api/invitations/check', { token })).status).toBe(404)
  expect((await marie.call(`DELETE /api/accounts/${_id}`, { password })).status).toBe(404)
})

test('the current user’s account is removed only while another is left, with the cookie', async () => {
  const { app, marie } = await appWithAdmin()
  const [{ _id }] = await rows(marie, 'accounts')
  const refused = await marie.call(`DELETE /api/accounts/${_id}`, { password })
  expect(await readJson(refused, 409)).toEqual({
    errors: [{ msg: 'Le dernier compte ne peut pas être supprimé.' }],
  })
  await createAccount(app.db, 'paul', paul.password, new Date())
  const gone = await marie.call(`DELETE /api/accounts/${_id}`, { password })
  expect(gone.status).toBe(204)
  expect(gone.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/)
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
})

/** The calls that ask for one's own password, on Marie's own account. */
async function passwordCalls(app: TestApp) {
  const marie = await loginAs(app, 'marie')
  const [{ _id }] = await rows(marie, 'accounts')
  return [`POST /api/invitations`, `DELETE /api/accounts/${_id}`].map(
    (call) => (given: object) => marie.call(call, given),
  )
}

test.each([
  ['with an empty', { password: '' }, 'Ce champ est obligatoire'],
  ['with a wrong', { password: 'pas le bon' }, 'Ce n’est pas votre mot de passe'],
  ['with another’s', { password: paul.password }, 'Ce n’est pas votre mot de passe'],
])('%s password an invitation or a removal is refused', async (_, given, msg) => {
  const { app, marie } = await appWithAdmin()
  await createAccount(app.db, 'paul', paul.password, new Date())
  for (const call of await passwordCalls(app)) {
    const refused = await call(given)
    expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path: 'password' }] })
  }
  expect(await rows(marie, 'accounts')).toHaveLength(2)
  expect(await rows(marie, 'invitations')).toEqual([])
})

test('without a password, invitations and removals need a login of the last ten minutes', async () => {
  const { app, marie } = await appWithAdmin()
  const calls = await passwordCalls(app)
  app.setNow(new Date('2026-11-20T12:10:00Z'))
  for (const call of calls) {
    const refused = await call({})
    expect(await readJson(refused, 403)).toEqual({
      errors: [{ msg: 'Confirmez d’abord que c’est bien vous.' }],
      confirm: true,
      methods: ['password'],
    })
  }
  const [invites] = calls
  expect((await invites?.({ password }))?.status).toBe(201)
  // The session counts as confirmed: a second call needs no password.
  expect((await invites?.({}))?.status).toBe(201)
  // Another session of the same account is not confirmed.
  expect((await marie.call('POST /api/invitations', {})).status).toBe(403)
})

test('wrong passwords of a session count as those of a login, for every call', async () => {
  const { app } = await appWithAdmin()
  const [invites, removes] = await passwordCalls(app)
  for (const call of [invites, removes, invites, removes, invites]) {
    expect((await call?.({ password: 'faux' }))?.status).toBe(422)
  }
  const refused = await invites?.({ password })
  expect(refused?.status).toBe(429)
  expect(refused?.headers.get('retry-after')).toBe('15')
  app.setNow(new Date('2026-11-20T12:00:16Z'))
  expect((await invites?.({ password }))?.status).toBe(201)
})

test('login limits count a session apart from strangers at the same address', async () => {
  const { app, marie } = await appWithAdmin()
  const wrong = { username: 'marie', password: 'faux' }
  for (let n = 0; n < 6; n++) await app.call('POST /api/auth/login', wrong)
  expect((await app.call('POST /api/auth/login', { ...wrong, password })).status).toBe(429)
  expect((await marie.call('POST /api/invitations', { password })).status).toBe(201)
})

test('a changed password ends the invitations of that account only', async () => {
  const { app, marie } = await appWithAdmin()
  await createAccount(app.db, 'paul', paul.password, new Date())
  const other = await loginAs(app, 'paul', paul.password)
  const ended = await invite(marie, 'porte dérobée')
  const othersToken = await invite(other, 'de Paul', paul.password)
  const change = { current: password, next: 'un nouveau secret' }
  expect((await marie.call('PUT /api/auth/password', change)).status).toBe(200)
  const check = async (token: string) =>
    (await app.call('POST /api/invitations/check', { token })).status
  expect([await check(ended), await check(othersToken)]).toEqual([404, 204])
  expect(await rows(other, 'invitations')).toMatchObject([{ note: 'de Paul' }])
})

test('two admins who remove each other at the same time leave one', async () => {
  const { app, marie } = await appWithAdmin()
  await createAccount(app.db, 'paul', paul.password, new Date('2026-11-02T00:00:00Z'))
  const other = await loginAs(app, 'paul', paul.password)
  const [first, second] = await rows(marie, 'accounts')
  const answers = await Promise.all([
    marie.call(`DELETE /api/accounts/${second._id}`, { password }),
    other.call(`DELETE /api/accounts/${first._id}`, { password: paul.password }),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await app.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
})

test('a client that tries many invitation tokens must wait, unless its token is valid', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie)
  const guess = (given: string) => app.call('POST /api/invitations/check', { token: given })
  for (let n = 0; n < 5; n++) expect((await guess(`faux-${n}`)).status).toBe(404)
  const refused = await guess('faux-6')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  app.setNow(new Date('2026-11-20T12:00:16Z'))
  for (let n = 0; n < 8; n++) expect((await guess(token)).status).toBe(204)
})
