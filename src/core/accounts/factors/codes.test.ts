import { expect, test } from 'vitest'
import { createSession } from '#src/core/accounts/login/sessions.queries.ts'
import {
  appWithCodes,
  logIn,
  password,
  readDevice,
  readJson,
  setUpCodes,
} from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'

const wrong = { errors: [{ msg: 'Ce code n’est pas le bon, ou il a déjà servi', path: 'code' }] }

test('a password alone opens no session for an account with codes; a wrong one answers as without them', async () => {
  const authContext = await appWithCodes()
  const answer = await authContext.knock()
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const step = await readJson(answer)
  expect(step).toEqual({ challenge: expect.any(String), methods: ['code', 'recovery-code'] })
  // The challenge is no token, and no cookie.
  const { app } = authContext
  const me = (headers: Record<string, string>) => app.call('GET /api/auth/me', undefined, headers)
  expect((await me({ Authorization: `Bearer ${step.challenge}` })).status).toBe(401)
  expect((await me({ Cookie: `token=${step.challenge}` })).status).toBe(401)
  const { token } = await readJson(await logIn(authContext, authContext.code()))
  expect(await readJson(await me({ Authorization: `Bearer ${token}` }))).toMatchObject({
    username: 'marie',
    secondFactor: true,
  })
  const given = { username: 'marie', password: 'pas le bon' }
  const refused = await app.call('POST /api/auth/login', given)
  expect(await readJson(refused, 401)).toEqual({ errors: [{ msg: 'Identifiants invalides' }] })
})

test('a code works once, also the one of the set-up', async () => {
  const authContext = await appWithCodes()
  const { marie, clock, move } = authContext
  const { key } = await setUpCodes(marie, clock.now)
  expect(await readJson(await logIn(authContext, appCode(key, clock.now)), 422)).toEqual(wrong)
  const code = appCode(key, move(60))
  expect((await logIn(authContext, code)).status).toBe(200)
  expect((await logIn(authContext, code)).status).toBe(422)
  const next = appCode(key, move(30))
  const answers = await Promise.all([1, 2].map(() => logIn(authContext, next)))
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
  const shownAt = new Date(authContext.clock.now.getTime() + seconds * 1000)
  expect((await logIn(authContext, authContext.code(shownAt))).status).toBe(status)
})

test('spaces in a code are ignored, and an empty one is refused', async () => {
  const authContext = await appWithCodes()
  for (const empty of ['', '   ']) {
    const refused = await readJson(await logIn(authContext, empty), 422)
    expect(refused).toEqual({ errors: [{ msg: 'Ce champ est obligatoire', path: 'code' }] })
  }
  const code = authContext.code().replace(/(...)/, '$1 ')
  expect((await logIn(authContext, ` ${code} `)).status).toBe(200)
})

test('a login challenge ends after ten minutes, after its use and with a new password, which keeps the factor', async () => {
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
  const login = { username: 'marie', password: change.next }
  const step = await readJson(await app.call('POST /api/auth/login', login))
  expect(step).not.toHaveProperty('token')
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
  const authContext = await appWithCodes({ TRUST_PROXY: 'on' })
  const { recoveryCodes, code, move } = authContext
  const logInFrom = (n: number, given: string, more?: object) =>
    logIn(authContext, given, { 'X-Forwarded-For': `192.0.2.${n}`, ...more })
  const known = { Cookie: readDevice(await logInFrom(250, code())) }
  for (let n = 0; n < 30; n++) expect((await logInFrom(n, '000000')).status).toBe(422)
  move(30)
  expect(await readJson(await logInFrom(99, code()), 429)).toMatchObject({
    errors: [{ msg: expect.stringContaining('Trop de codes faux') }],
  })
  expect((await logInFrom(98, code(), known)).status).toBe(200)
  expect((await logInFrom(97, recoveryCodes[0] ?? '')).status).toBe(200)
  move(3600)
  expect((await logInFrom(96, code())).status).toBe(200)
})

test('a login begun before a new second factor opens no session', async () => {
  const { app, clock } = await appWithCodes()
  const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const overtaken = createSession(app.db, id, clock.now, { byPasswordAlone: true })
  await expect(overtaken).rejects.toThrow('Identifiants invalides')
})
