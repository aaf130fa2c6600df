import { expect, test } from 'vitest'
import { createSession } from '#src/core/accounts/login/sessions.queries.ts'
import {
  appWithAdmin,
  appWithCodes,
  logIn,
  password,
  readJson,
  setUpCodes,
  withToken,
} from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'

const wrong = { errors: [{ msg: 'Ce code n’est pas le bon, ou il a déjà servi', path: 'code' }] }

test('a password alone opens no session for an account with codes', async () => {
  const authContext = await appWithCodes()
  const answer = await authContext.knock()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const step = await readJson(answer)
  expect(step).toEqual({ challenge: expect.any(String), methods: ['code', 'recovery-code'] })
  // The challenge is no token, and no cookie.
  for (const [name, value] of [
    ['Authorization', `Bearer ${step.challenge}`],
    ['Cookie', `token=${step.challenge}`],
  ] as const) {
    const headers = { [name]: value }
    expect((await authContext.app.call('GET /api/auth/me', undefined, headers)).status).toBe(401)
  }
  const { token } = await readJson(await logIn(authContext, authContext.code()))
  const me = await withToken(authContext.app, token).call('GET /api/auth/me')
  expect(await me.json()).toMatchObject({ username: 'marie', secondFactor: true })
})

test('a wrong password gets the same answer with and without a second factor', async () => {
  const { app } = await appWithCodes()
  const given = { username: 'marie', password: 'pas le bon' }
  const refused = await app.call('POST /api/auth/login', given)
  expect(await readJson(refused, 401)).toEqual({ errors: [{ msg: 'Identifiants invalides' }] })
})

test('a code works once, also the one of the set-up', async () => {
  const authContext = await appWithAdmin()
  const { key } = await setUpCodes(authContext.marie, authContext.clock.now)
  const whole = { ...authContext, key, recoveryCodes: [], code: () => '' }
  expect(await readJson(await logIn(whole, appCode(key, authContext.clock.now)), 422)).toEqual(
    wrong,
  )
  authContext.move(60)
  const code = appCode(key, authContext.clock.now)
  expect((await logIn(whole, code)).status).toBe(200)
  expect((await logIn(whole, code)).status).toBe(422)
  const next = appCode(key, authContext.move(30))
  const answers = await Promise.all([1, 2].map(() => logIn(whole, next)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test.each([
  [-60, 422],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 422],
])('a code from a clock %i s off answers %i', async (seconds, status) => {
  const authContext = await appWithCodes()
  authContext.move(300)
  const displayedCode = authContext.code(new Date(authContext.clock.now.getTime() + seconds * 1000))
  expect((await logIn(authContext, displayedCode)).status).toBe(status)
})

test('spaces in a code are ignored', async () => {
  const authContext = await appWithCodes()
  const code = authContext.code().replace(/(...)/, '$1 ')
  expect((await logIn(authContext, ` ${code} `)).status).toBe(200)
})

test.each(['', ' '.repeat(3)])('an empty code is refused, %j', async (code) => {
  const refused = await readJson(await logIn(await appWithCodes(), code), 422)
  expect(refused).toEqual({ errors: [{ msg: 'Ce champ est obligatoire', path: 'code' }] })
})

test('a login challenge ends after ten minutes, with a new password and after its use', async () => {
  const authContext = await appWithCodes()
  const { app, marie } = authContext
  const finish = async (challenge: string, code = authContext.code()) =>
    (await app.call('POST /api/auth/second-factor', { challenge, code })).status
  const begin = async () => (await readJson(await authContext.knock())).challenge

  const late = await begin()
  const used = await begin()
  expect(await finish(used)).toBe(200)
  authContext.move(30)
  expect(await finish(used)).toBe(401)
  expect(await finish('x.y')).toBe(401)
  authContext.move(600)
  expect(await finish(late)).toBe(401)

  const before = await begin()
  const change = { current: password, next: 'un nouveau secret' }
  expect((await marie.call('PUT /api/auth/password', change)).status).toBe(200)
  expect(await finish(before)).toBe(401)
})

test.each([
  ['with padding', (ticket: string) => `${ticket}=`],
  ['with more after it', (ticket: string) => `${ticket}.x`],
  ['with a blank', (ticket: string) => ticket.replace('.', '. ')],
  // The last of 43 letters carries four bits of the signature: two bits of it say nothing.
  ['with other last bits', (ticket: string) => ticket.replace(/.$/, nextLetter)],
  ['in the other alphabet', (ticket: string) => ticket.replace(/[-_](?=[^.]*$)/g, otherLetter)],
])('a login challenge works once, even when spelt %s', async (_, spelt) => {
  const authContext = await appWithCodes()
  const { challenge } = await readJson(await authContext.knock())
  const finish = async (challenge: string) => {
    const body = { challenge, code: authContext.code() }
    return (await authContext.app.call('POST /api/auth/second-factor', body)).status
  }
  expect(await finish(challenge)).toBe(200)
  authContext.move(30)
  expect(await finish(spelt(challenge))).toBe(401)
})

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const nextLetter = (letter: string) => letters[letters.indexOf(letter) + 1] ?? letter
const otherLetter = (letter: string) => (letter === '-' ? '+' : '/')

test('wrong codes slow down like wrong passwords, and a right password resets nothing', async () => {
  const authContext = await appWithCodes()
  for (let n = 0; n < 5; n++) {
    expect(await readJson(await logIn(authContext, '000000'), 422)).toEqual(wrong)
  }
  const refused = await logIn(authContext, authContext.code())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')
  authContext.move(16)
  expect((await logIn(authContext, authContext.code())).status).toBe(200)
})

test('codes guessed from many addresses are limited, except from a known device or with recovery codes', async () => {
  const authContext = await appWithAdmin({ TRUST_PROXY: 'on' })
  const { key, recoveryCodes } = await setUpCodes(authContext.marie, authContext.clock.now)
  const whole = {
    ...authContext,
    key,
    recoveryCodes,
    code: () => appCode(key, authContext.clock.now),
  }
  const from = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` })
  authContext.move(60)
  const login = await logIn(whole, whole.code(), from(250))
  const device = login.headers.getSetCookie().find((text) => text.startsWith('device='))
  for (let n = 0; n < 30; n++) expect((await logIn(whole, '000000', from(n))).status).toBe(422)
  authContext.move(30)
  const refused = await logIn(whole, whole.code(), from(99))
  expect(await readJson(refused, 429)).toMatchObject({
    errors: [{ msg: expect.stringContaining('Trop de codes faux') }],
  })
  const known = { ...from(98), Cookie: device?.split(';')[0] ?? '' }
  expect((await logIn(whole, whole.code(), known)).status).toBe(200)
  expect((await logIn(whole, recoveryCodes[0] ?? '', from(97))).status).toBe(200)
  authContext.move(3600)
  expect((await logIn(whole, whole.code(), from(96))).status).toBe(200)
})

test('a new password keeps the second factor', async () => {
  const authContext = await appWithCodes()
  const change = { current: password, next: 'un nouveau secret' }
  const { token } = await readJson(await authContext.marie.call('PUT /api/auth/password', change))
  expect((await withToken(authContext.app, token).call('GET /api/auth/me')).status).toBe(200)
  const login = { username: 'marie', password: change.next }
  expect(
    await readJson(await authContext.app.call('POST /api/auth/login', login)),
  ).not.toHaveProperty('token')
})

test('a login begun before a new second factor opens no session', async () => {
  const { app, clock } = await appWithCodes()
  const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const overtaken = createSession(app.db, id, clock.now, { byPasswordAlone: true })
  await expect(overtaken).rejects.toThrow('Identifiants invalides')
})
