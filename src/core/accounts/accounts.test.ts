import { expect, test } from 'vitest'
import {
  type ApiClient,
  appWithAdmin,
  loginAs,
  password,
  readJson,
  withToken,
} from '#src/testing/admin-client.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { createAccount } from './accounts.queries.ts'

const day = 24 * 60 * 60
const paul = { username: 'paul', password }
const over = { errors: [{ msg: 'Cette invitation n’est plus valable.' }] }

/** Two admins: Marie, and Paul who has logged in after her. */
async function appWithPaul() {
  const authContext = await appWithAdmin()
  const { app, marie } = authContext
  await createAccount(app.db, 'paul', password, new Date('2026-11-02T00:00:00Z'))
  const other = await loginAs(app, 'paul')
  const [mine, his] = await rows(marie, 'accounts')
  return { ...authContext, other, ids: { marie: mine._id, paul: his._id } }
}

async function invite(by: ApiClient, note = ''): Promise<string> {
  return (await readJson(await by.call('POST /api/invitations', { note }), 201)).token
}

const rows = async (caller: ApiClient, path: string) =>
  await readJson(await caller.call(`GET /api/${path}`))

const checkStatus = async (app: TestApp, token: string) =>
  (await app.call('POST /api/invitations/check', { token })).status

test('GET /api/accounts lists the accounts with their logins, and marks the caller’s', async () => {
  const { app, marie, move } = await appWithAdmin()
  await createAccount(app.db, 'paul', password, new Date('2026-11-02T00:00:00Z'))
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
  move(day / 2 + 1)
  const later = await loginAs(app, 'marie')
  expect(await rows(later, 'accounts')).toMatchObject([{ sessions: 1 }, { sessions: 0 }])
})

test('an invited person chooses name and password and is logged in; only a hash of the link is stored', async () => {
  const { app, marie } = await appWithAdmin()
  const token = await invite(marie, 'Paul, trésorier')
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const stored = await app.db.selectFrom('one_time_links').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(token)
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
  expect(await checkStatus(app, token)).toBe(204)

  const accepted = await app.call('POST /api/invitations/accept', { token, ...paul })
  const { token: login } = await readJson(accepted)
  expect(accepted.headers.get('set-cookie')).toContain(`token=${login}; Max-Age=43200`)
  expect(await rows(withToken(app, login), 'accounts')).toMatchObject([
    { username: 'marie', you: false },
    { username: 'paul', you: true, sessions: 1, lastLoginAt: '2026-11-20T12:00:00.000Z' },
  ])
  await loginAs(app, 'paul')
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

test('an invitation ends when it is sent again, when revoked, and after seven days', async () => {
  const { app, marie, move } = await appWithAdmin()
  const accept = async (token: string) =>
    (await app.call('POST /api/invitations/accept', { token, ...paul })).status
  const send = async () => {
    const key = { 'Idempotency-Key': 'k' }
    return (await readJson(await marie.call('POST /api/invitations', { note: 'Paul' }, key), 201))
      .token
  }
  const [first, second] = [await send(), await send()]
  expect([await checkStatus(app, first), await checkStatus(app, second)]).toEqual([404, 204])
  const [{ _id }, ...others] = await rows(marie, 'invitations')
  expect(others).toEqual([])
  expect((await marie.call(`DELETE /api/invitations/${_id}`)).status).toBe(204)
  expect((await marie.call(`DELETE /api/invitations/${_id}`)).status).toBe(404)
  expect(await accept(second)).toBe(404)

  const [used, unused] = [await invite(marie), await invite(marie)]
  move(7 * day - 1)
  expect(await accept(used)).toBe(200)
  move(1)
  expect(await accept(unused)).toBe(404)
  // It is not listed any more, and deleted by the next one.
  const later = await loginAs(app, 'marie')
  expect(await rows(later, 'invitations')).toEqual([])
  await invite(later, 'nouvelle')
  const left = await app.db.selectFrom('one_time_links').select('note').execute()
  expect(left).toEqual([{ note: 'nouvelle' }])
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

test('a removed account’s sessions and invitations end; one’s own goes with its cookie, the last one stays', async () => {
  const { app, marie, other, ids } = await appWithPaul()
  const token = await invite(other, 'porte dérobée')
  const remove = (id: string) => marie.call(`DELETE /api/accounts/${id}`, {})
  expect((await remove(ids.paul)).status).toBe(204)
  expect((await other.call('GET /api/auth/me')).status).toBe(401)
  expect((await app.call('POST /api/auth/login', paul)).status).toBe(401)
  expect(await checkStatus(app, token)).toBe(404)
  expect((await remove(ids.paul)).status).toBe(404)

  expect(await readJson(await remove(ids.marie), 409)).toEqual({
    errors: [{ msg: 'Le dernier compte ne peut pas être supprimé.' }],
  })
  await createAccount(app.db, 'paul', password, new Date())
  const removed = await remove(ids.marie)
  expect(removed.status).toBe(204)
  expect(removed.headers.get('set-cookie')).toMatch(/^token=; Max-Age=0/)
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
})

/** The calls that ask for one's own password, on Marie's own account. */
async function appWithPasswordCalls() {
  const authContext = await appWithPaul()
  const { marie, ids } = authContext
  const calls = ['POST /api/invitations', `DELETE /api/accounts/${ids.marie}`].map(
    (call) => (given: object) => marie.call(call, given),
  )
  const [invites, removes] = calls as [(typeof calls)[0], (typeof calls)[0]]
  return { ...authContext, calls, invites, removes }
}

test('invitations and removals refuse a wrong password, and need one ten minutes after the login', async () => {
  const { app, marie, move, calls, invites } = await appWithPasswordCalls()
  await createAccount(app.db, 'jean', 'le-secret-de-jean', new Date())
  const notYours = 'Ce n’est pas votre mot de passe'
  for (const call of calls) {
    for (const [given, msg] of [
      ['', 'Ce champ est obligatoire'],
      ['pas le bon', notYours],
      ['le-secret-de-jean', notYours],
    ]) {
      const refused = await call({ password: given })
      expect(await readJson(refused, 422)).toEqual({ errors: [{ msg, path: 'password' }] })
    }
  }
  expect(await rows(marie, 'accounts')).toHaveLength(3)
  expect(await rows(marie, 'invitations')).toEqual([])

  const elsewhere = await loginAs(app, 'marie')
  move(600)
  for (const call of calls) {
    expect(await readJson(await call({}), 403)).toEqual({
      errors: [{ msg: 'Confirmez d’abord que c’est bien vous.' }],
      confirm: true,
      methods: ['password'],
    })
  }
  expect((await invites({ password })).status).toBe(201)
  // This session counts as confirmed, and no other of the account.
  expect((await invites({})).status).toBe(201)
  expect((await elsewhere.call('POST /api/invitations', {})).status).toBe(403)
})

test('wrong passwords of a session count as those of a login, for every call, apart from strangers’', async () => {
  const { app, move, invites, removes } = await appWithPasswordCalls()
  const wrong = { username: 'marie', password: 'faux' }
  for (let n = 0; n < 6; n++) await app.call('POST /api/auth/login', wrong)
  expect((await app.call('POST /api/auth/login', { ...wrong, password })).status).toBe(429)
  expect((await invites({ password })).status).toBe(201)
  for (const call of [invites, removes, invites, removes, invites]) {
    expect((await call({ password: 'faux' })).status).toBe(422)
  }
  const refused = await invites({ password })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
  move(16)
  expect((await invites({ password })).status).toBe(201)
})

test('a changed password ends the invitations of that account only', async () => {
  const { app, marie, other } = await appWithPaul()
  const [ended, othersToken] = [
    await invite(marie, 'porte dérobée'),
    await invite(other, 'de Paul'),
  ]
  const change = { current: password, next: 'un nouveau secret' }
  expect((await marie.call('PUT /api/auth/password', change)).status).toBe(200)
  expect([await checkStatus(app, ended), await checkStatus(app, othersToken)]).toEqual([404, 204])
  expect(await rows(other, 'invitations')).toMatchObject([{ note: 'de Paul' }])
})

test('two admins who remove each other at the same time leave one', async () => {
  const { app, marie, other, ids } = await appWithPaul()
  const answers = await Promise.all([
    marie.call(`DELETE /api/accounts/${ids.paul}`, {}),
    other.call(`DELETE /api/accounts/${ids.marie}`, {}),
  ])
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
  expect(await app.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
})

test('a client that tries many invitation tokens must wait, unless its token is valid', async () => {
  const { app, marie, move } = await appWithAdmin()
  const token = await invite(marie)
  const guess = (given: string) => app.call('POST /api/invitations/check', { token: given })
  for (let n = 0; n < 5; n++) expect((await guess(`faux-${n}`)).status).toBe(404)
  const refused = await guess('faux-6')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  move(16)
  for (let n = 0; n < 8; n++) expect((await guess(token)).status).toBe(204)
})
