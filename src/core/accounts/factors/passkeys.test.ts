import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import {
  type ApiClient,
  appWithAdmin,
  loginAs,
  password,
  readJson,
  setUpCodes,
  withToken,
} from '#src/testing/admin-client.ts'
import { Authenticator } from '#src/testing/authenticator.ts'

const here = { rpId: 'localhost', origin: 'http://localhost' }
const headers = {
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
}

async function add(caller: ApiClient, phone: Authenticator, name?: string) {
  const options = await readJson(await caller.call('POST /api/auth/passkeys/options'))
  const response = phone.create(options)
  return await caller.call('POST /api/auth/passkeys', { response, ...(name && { name }) }, headers)
}

/** Marie has added her phone. */
async function appWithPasskey(env?: Record<string, string>) {
  const authContext = await appWithAdmin(env)
  const phone = new Authenticator(here)
  const { passkey, recoveryCodes } = await readJson(await add(authContext.marie, phone), 201)
  return { ...authContext, phone, passkey, recoveryCodes }
}

const requestOptions = async (app: ApiClient, more?: Record<string, string>) =>
  await readJson(await app.call('POST /api/auth/passkey-login/options', undefined, more))
const answer = async (app: ApiClient, response: object) =>
  await app.call('POST /api/auth/passkey-login', { response })

test.each([
  [true, '2026-12-20T12:00:00.000Z'],
  [false, '2026-11-21T00:00:00.000Z'],
])('a login by passkey with stay: %j ends at %s', async (stay, until) => {
  const { app, phone } = await appWithPasskey()
  const response = phone.get(await requestOptions(app))
  const login = await app.call('POST /api/auth/passkey-login', { response, stay })
  const me = withToken(app, (await readJson(login)).token)
  const sessions = await readJson(await me.call('GET /api/auth/sessions'))
  expect(sessions.find(({ current }: { current: boolean }) => current)).toMatchObject({
    stays: stay,
    until,
  })
})

test('a passkey logs in without a name and without a password', async () => {
  const { app, phone, marie, move } = await appWithPasskey()
  const options = await requestOptions(app)
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials).toEqual([])
  move(60)
  const login = await answer(app, phone.get(options))
  const { token } = await readJson(login)
  expect(login.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^token=/),
    expect.stringMatching(/^device=/),
  ])
  const me = withToken(app, token)
  expect(await readJson(await me.call('GET /api/auth/me'))).toMatchObject({ username: 'marie' })
  expect(await readJson(await marie.call('GET /api/auth/factors'))).toEqual({
    passkeys: [
      {
        _id: expect.any(String),
        name: 'Safari sur iPhone',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastUsedAt: '2026-11-20T12:01:00.000Z',
        site: 'localhost',
        elsewhere: false,
      },
    ],
    codes: null,
    recoveryCodes: 10,
  })
})

test('a new passkey stays on the device, verifies the person and is registered once', async () => {
  const { marie, phone } = await appWithPasskey()
  const options = await readJson(await marie.call('POST /api/auth/passkeys/options'))
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'EJJ' },
    user: { name: 'marie' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: phone.create(options).id, transports: ['internal'] }],
  })
  const again = { response: phone.create(options) }
  expect((await marie.call('POST /api/auth/passkeys', again)).status).toBe(409)
})

test('with a passkey the password opens no session without a recovery code, or a code of an app set up beside it', async () => {
  const authContext = await appWithPasskey()
  const { app, marie, phone, passkey, recoveryCodes } = authContext
  const { challenge, methods, token } = await readJson(await authContext.knock())
  expect(token).toBeUndefined()
  expect(methods).toEqual(['passkey', 'recovery-code'])
  const step = (code: string) => app.call('POST /api/auth/second-factor', { challenge, code })
  expect((await step('123456')).status).toBe(422)
  await readJson(await step(recoveryCodes[0]))

  // The codes beside it come without new recovery codes, and stay when the passkey goes.
  const codes = await setUpCodes(marie, authContext.clock.now)
  expect(codes.recoveryCodes).toBeUndefined()
  const both = await readJson(await authContext.knock())
  expect(both.methods).toEqual(['code', 'passkey', 'recovery-code'])
  expect((await marie.call(`DELETE /api/auth/passkeys/${passkey._id}`)).status).toBe(204)
  expect((await answer(app, phone.get(await requestOptions(app)))).status).toBe(401)
  const left = await readJson(await marie.call('GET /api/auth/factors'))
  expect(left).toMatchObject({ passkeys: [], recoveryCodes: 9 })
})

test('passkeys are named, renamed and removed; the last one takes the recovery codes along', async () => {
  const { app, marie, knock: postLogin, passkey, move } = await appWithPasskey()
  const key = new Authenticator(here)
  move(1)
  const second = await readJson(await add(marie, key, 'Clé USB bleue'), 201)
  expect(second).toEqual({ passkey: expect.objectContaining({ name: 'Clé USB bleue' }) })
  const path = `/api/auth/passkeys/${passkey._id}`
  const renamed = await readJson(await marie.call(`PUT ${path}`, { name: ' iPhone de Marie ' }))
  expect(renamed.name).toBe('iPhone de Marie')
  expect((await marie.call(`PUT ${path}`, { name: ' ' })).status).toBe(422)
  const { passkeys } = await readJson(await marie.call('GET /api/auth/factors'))
  expect(passkeys).toMatchObject([{ name: 'Clé USB bleue' }, { name: 'iPhone de Marie' }])
  expect((await marie.call(`DELETE ${path}`)).status).toBe(204)
  expect((await marie.call(`DELETE ${path}`)).status).toBe(404)
  expect(await readJson(await postLogin())).not.toHaveProperty('token')
  expect((await marie.call(`DELETE /api/auth/passkeys/${second.passkey._id}`)).status).toBe(204)
  expect(await readJson(await postLogin())).toHaveProperty('token')
  expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})

test('another account’s passkey can be neither renamed nor removed, and confirms nothing', async () => {
  const { app, passkey, phone } = await appWithPasskey()
  await createAccount(app.db, 'paul', password, new Date())
  const paul = await loginAs(app, 'paul')
  const path = `/api/auth/passkeys/${passkey._id}`
  expect((await paul.call(`PUT ${path}`, { name: 'à moi' })).status).toBe(404)
  expect((await paul.call(`DELETE ${path}`)).status).toBe(404)
  const options = await readJson(await paul.call('POST /api/auth/confirm/options'))
  expect(options.allowCredentials).toEqual([])
  const refused = await paul.call('POST /api/auth/confirm', { passkey: phone.get(options) })
  expect(refused.status).toBe(422)
})

test('a passkey’s answer is accepted once, and within five minutes', async () => {
  const { app, phone, move } = await appWithPasskey()
  const response = phone.get(await requestOptions(app))
  expect((await answer(app, response)).status).toBe(200)
  expect((await answer(app, response)).status).toBe(422)
  // Neither do two answers to one challenge.
  const options = await requestOptions(app)
  const twice = [phone.get(options), phone.get(options)]
  const answers = await Promise.all(twice.map((response) => answer(app, response)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const late = await requestOptions(app)
  move(301)
  const refused = await readJson(await answer(app, phone.get(late)), 422)
  expect(refused.errors[0].msg).toBe('C’était trop long, ou déjà fait. Recommencez.')
})

test.each([
  ['from another site', { origin: 'https://evil.example' }],
  ['without the person being verified', { flags: 1 }],
  ['without a person', { flags: 4 }],
  ['with a count that went back', { counter: 1 }],
  ['to a challenge that was never given', { challenge: 'bm90IG91cnM' }],
])('a passkey’s answer %s is refused', async (_, change) => {
  const { app, phone } = await appWithPasskey()
  await readJson(await answer(app, phone.get(await requestOptions(app), { counter: 9 })))
  const given = phone.get(await requestOptions(app), { counter: 10, ...change })
  const refused = await answer(app, given)
  expect(refused.status).toBe(422)
  expect(refused.headers.getSetCookie()).toEqual([])
})

test.each([
  ['a changed signature', { signature: 'MEUCIQDx' }],
  ['no client data', { clientDataJSON: '' }],
  ['client data that is no JSON', { clientDataJSON: 'bm9uZQ' }],
  ['nonsense for data', { authenticatorData: 'x' }],
])('a passkey’s answer with %s is refused', async (_, change) => {
  const { app, phone } = await appWithPasskey()
  const whole = phone.get(await requestOptions(app))
  const response = { ...whole, response: { ...whole.response, ...change } }
  expect((await answer(app, response)).status).toBe(422)
})

test('a passkey’s answer without a part is a 422, one of an unknown key a 401', async () => {
  const { app } = await appWithPasskey()
  expect((await answer(app, {})).status).toBe(422)
  const stranger = new Authenticator(here)
  const refused = await readJson(await answer(app, stranger.get(await requestOptions(app))), 401)
  expect(refused.errors).toEqual([{ msg: 'Le site ne connaît pas cette clé d’accès.' }])
})

test('a passkey challenge is accepted for its own purpose only', async () => {
  const { app, marie, phone } = await appWithPasskey()
  const login = await requestOptions(app)
  const confirm = await readJson(await marie.call('POST /api/auth/confirm/options'))
  const confirmed = (options: { challenge: string }) =>
    marie.call('POST /api/auth/confirm', { passkey: phone.get(options) })
  expect((await confirmed(login)).status).toBe(422)
  expect((await answer(app, phone.get(confirm))).status).toBe(422)
  const create = { response: new Authenticator(here).create(login) }
  expect((await marie.call('POST /api/auth/passkeys', create)).status).toBe(422)
  expect((await confirmed(confirm)).status).toBe(200)
})

test('a new passkey from another site, or without verification, is refused', async () => {
  const { marie } = await appWithAdmin()
  for (const change of [{ origin: 'https://evil.example' }, { flags: 1 }]) {
    const options = await readJson(await marie.call('POST /api/auth/passkeys/options'))
    const response = new Authenticator(here).create(options, change)
    expect((await marie.call('POST /api/auth/passkeys', { response })).status).toBe(422)
  }
})

test('at an IP address passkeys are refused with what to do', async () => {
  const { app } = await appWithAdmin()
  const call = 'POST /api/auth/passkey-login/options'
  for (const Host of ['127.0.0.1:5000', '[::1]:5000']) {
    const refused = await readJson(await app.call(call, undefined, { Host }), 409)
    expect(refused.errors[0].msg).toContain('localhost')
  }
  expect(await requestOptions(app, { Host: 'club.example:8080' })).toMatchObject({
    rpId: 'club.example',
  })
})

test('passkeys of another domain than PUBLIC_URL are listed and not requested', async () => {
  const { app, marie } = await appWithAdmin({ PUBLIC_URL: 'https://club.example' })
  const site = { rpId: 'club.example', origin: 'https://club.example' }
  const phone = new Authenticator(site)
  await readJson(await add(marie, phone), 201)
  expect(await requestOptions(app, { Host: 'inner:5000' })).toMatchObject({ rpId: 'club.example' })
  const elsewhere = { Origin: 'http://localhost:5000' }
  const call = 'POST /api/auth/passkey-login/options'
  const refused = await readJson(await app.call(call, undefined, elsewhere), 409)
  expect(refused.errors[0].msg).toContain('https://club.example')
  await app.db.updateTable('passkeys').set({ site: 'ancien.example' }).execute()
  const { passkeys } = await readJson(await marie.call('GET /api/auth/factors'))
  expect(passkeys).toMatchObject([{ site: 'ancien.example', elsewhere: true }])
  const options = await readJson(await marie.call('POST /api/auth/confirm/options'))
  expect(options.allowCredentials).toEqual([])
})

test('an account has at most twenty passkeys', async () => {
  const { marie, app } = await appWithPasskey()
  const [row] = await app.db.selectFrom('passkeys').selectAll().execute()
  if (!row) throw new Error('no passkey')
  for (let n = 1; n < 20; n++) {
    const values = { ...row, id: `p${n}`, credentialId: `c${n}` }
    await app.db.insertInto('passkeys').values(values).execute()
  }
  expect((await add(marie, new Authenticator(here))).status).toBe(409)
})
