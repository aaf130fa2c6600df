import { expect, test } from 'vitest'
import { createAccount } from '#src/accounts/accounts.queries.ts'
import { createSession } from '#src/auth/sessions.queries.ts'
import { appCode, oathtoolCode } from '#src/testing/authenticator-app.ts'
import { appWithMarie, password, readJson, setUpCodes, withToken } from '#src/testing/door.ts'
import { expectConsoleError } from '#src/testing/setup.ts'
import type { TestApp } from '#src/testing/test-app.ts'
import { findStep } from './totp.ts'

/** Marie's app is set up, a minute ago. */
async function appWithCodes() {
  const door = await appWithMarie()
  const { key, recoveryCodes } = await setUpCodes(door.marie, door.clock.now)
  door.move(60)
  return { ...door, key, recoveryCodes, code: (at = door.clock.now) => appCode(key, at) }
}

type Door = Awaited<ReturnType<typeof appWithCodes>>

/** Name and password, then the code. */
async function logIn({ app, knock }: Door, code: string, headers?: Record<string, string>) {
  const { challenge } = await readJson(await knock(headers))
  return await app.call('POST /api/auth/second-factor', { challenge, code }, headers)
}

const wrong = { errors: [{ msg: 'Ce code n’est pas le bon, ou il a déjà servi', path: 'code' }] }

const vectors: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

test.each(vectors)('RFC 6238: at %i s the code is %s', (seconds, expected) => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const at = new Date(seconds * 1000)
  expect(appCode(key, at, 8)).toBe(expected)
  expect(findStep(key, expected.slice(2), at)).toBe(Math.floor(seconds / 30))
})

const hasOathtool = oathtoolCode('GEZDGNBVGY3TQOJQ', new Date()) !== undefined
if (!hasOathtool) console.info('SKIPPED: no oathtool here; install it to check the codes with it')

test.runIf(hasOathtool)('codes made by oathtool set codes up and log in', async () => {
  const door = await appWithMarie()
  const { setup, key } = await readJson(await door.marie.call('POST /api/auth/codes'))
  const first = oathtoolCode(key, door.clock.now)
  await readJson(await door.marie.call('PUT /api/auth/codes', { setup, code: first }))
  door.move(45)
  const { challenge } = await readJson(await door.knock())
  const code = oathtoolCode(key, door.clock.now)
  const body = { challenge, code }
  await readJson(await door.app.call('POST /api/auth/second-factor', body))
})

test('the key is told as text, as a link and as a picture without scripts or styles', async () => {
  const { app, marie } = await appWithMarie()
  const { key, url, qr } = await readJson(await marie.call('POST /api/auth/codes'))
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const told = new URL(url)
  expect(told.protocol).toBe('otpauth:')
  expect(told.pathname).toMatch(/:marie$/)
  expect(Object.fromEntries(told.searchParams)).toMatchObject({
    secret: key.replaceAll(' ', ''),
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
  expect(qr).toMatch(/^<svg [\s\S]*<\/svg>\s*$/)
  expect(qr).not.toMatch(/<script|style|href|on\w+=/)
  // Nothing is set before a code proved that the app has the key.
  expect(await app.db.selectFrom('totp').selectAll().execute()).toEqual([])
})

test('with codes a right password opens nothing by itself, wherever it is given', async () => {
  const door = await appWithCodes()
  const answer = await door.knock()
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
    expect((await door.app.call('GET /api/auth/me', undefined, headers)).status).toBe(401)
  }
  const { token } = await readJson(await logIn(door, door.code()))
  const me = await withToken(door.app, token).call('GET /api/auth/me')
  expect(await me.json()).toMatchObject({ username: 'marie', secondFactor: true })
})

test('a wrong password says what it says without a second factor', async () => {
  const { app } = await appWithCodes()
  const given = { username: 'marie', password: 'pas le bon' }
  const refused = await app.call('POST /api/auth/login', given)
  expect(await readJson(refused, 401)).toEqual({ errors: [{ msg: 'Identifiants invalides' }] })
})

test('the secret is not in the database as it is', async () => {
  const { app, key } = await appWithCodes()
  const { secret } = await app.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
  expect(secret).toMatch(/^v1\./)
  expect(Buffer.from(secret.slice(3), 'base64url').toString('latin1')).not.toContain(
    key.replaceAll(' ', ''),
  )
})

test('a code works once, the one of the set-up included', async () => {
  const door = await appWithMarie()
  const { key } = await setUpCodes(door.marie, door.clock.now)
  const whole = { ...door, key, recoveryCodes: [], code: () => '' }
  expect(await readJson(await logIn(whole, appCode(key, door.clock.now)), 422)).toEqual(wrong)
  door.move(60)
  const code = appCode(key, door.clock.now)
  expect((await logIn(whole, code)).status).toBe(200)
  expect((await logIn(whole, code)).status).toBe(422)
  const next = appCode(key, door.move(30))
  const answers = await Promise.all([1, 2].map(() => logIn(whole, next)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test.each([
  [-60, 422],
  [-30, 200],
  [0, 200],
  [30, 200],
  [60, 422],
])('a phone’s clock that is %i s off: %i', async (seconds, status) => {
  const door = await appWithCodes()
  door.move(300)
  const shown = door.code(new Date(door.clock.now.getTime() + seconds * 1000))
  expect((await logIn(door, shown)).status).toBe(status)
})

test('a code may be typed with blanks', async () => {
  const door = await appWithCodes()
  const code = door.code().replace(/(...)/, '$1 ')
  expect((await logIn(door, ` ${code} `)).status).toBe(200)
})

test.each(['', ' '.repeat(3)])('an empty code is told, %j', async (code) => {
  const refused = await readJson(await logIn(await appWithCodes(), code), 422)
  expect(refused).toEqual({ errors: [{ msg: 'Ce champ est obligatoire', path: 'code' }] })
})

test('a challenge is over after ten minutes, with a new password, and once it was used', async () => {
  const door = await appWithCodes()
  const { app, marie } = door
  const finish = async (challenge: string, code = door.code()) =>
    (await app.call('POST /api/auth/second-factor', { challenge, code })).status
  const begin = async () => (await readJson(await door.knock())).challenge

  const late = await begin()
  const used = await begin()
  expect(await finish(used)).toBe(200)
  door.move(30)
  expect(await finish(used)).toBe(401)
  expect(await finish('x.y')).toBe(401)
  door.move(600)
  expect(await finish(late)).toBe(401)

  const before = await begin()
  const change = { current: password, next: 'un nouveau secret' }
  expect((await marie.call('PUT /api/auth/password', change)).status).toBe(200)
  expect(await finish(before)).toBe(401)
})

test('wrong codes slow down like passwords, and a right password takes nothing back', async () => {
  const door = await appWithCodes()
  for (let n = 0; n < 5; n++) {
    expect(await readJson(await logIn(door, '000000'), 422)).toEqual(wrong)
  }
  const refused = await logIn(door, door.code())
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('15')
  door.move(16)
  expect((await logIn(door, door.code())).status).toBe(200)
})

test('guessing from ever new addresses is bounded; a known device and recovery codes are not', async () => {
  const door = await appWithMarie({ TRUST_PROXY: 'on' })
  const { key, recoveryCodes } = await setUpCodes(door.marie, door.clock.now)
  const whole = { ...door, key, recoveryCodes, code: () => appCode(key, door.clock.now) }
  const from = (n: number) => ({ 'X-Forwarded-For': `192.0.2.${n}` })
  door.move(60)
  const login = await logIn(whole, whole.code(), from(250))
  const device = login.headers.getSetCookie().find((text) => text.startsWith('device='))
  for (let n = 0; n < 30; n++) expect((await logIn(whole, '000000', from(n))).status).toBe(422)
  door.move(30)
  const refused = await logIn(whole, whole.code(), from(99))
  expect(refused.status).toBe(429)
  expect(await refused.json()).toMatchObject({
    errors: [{ msg: expect.stringContaining('Trop de codes faux') }],
  })
  const known = { ...from(98), Cookie: device?.split(';')[0] ?? '' }
  expect((await logIn(whole, whole.code(), known)).status).toBe(200)
  expect((await logIn(whole, recoveryCodes[0] ?? '', from(97))).status).toBe(200)
  door.move(3600)
  expect((await logIn(whole, whole.code(), from(96))).status).toBe(200)
})

test('ten recovery codes open once each, and only their hashes are kept', async () => {
  const door = await appWithCodes()
  const { app, marie, recoveryCodes } = door
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  const kept = JSON.stringify(await app.db.selectFrom('recovery_codes').selectAll().execute())
  for (const code of recoveryCodes) expect(kept).not.toContain(code)

  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(door, first)).status).toBe(200)
  expect((await logIn(door, first)).status).toBe(422)
  expect((await logIn(door, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await readJson(await marie.call('GET /api/auth/factors'))).toMatchObject({
    codes: { createdAt: '2026-11-20T12:00:00.000Z', unreadable: false },
    recoveryCodes: 8,
  })
})

test('recovery codes made anew end the old ones; another’s open nothing', async () => {
  const door = await appWithCodes()
  const made = await readJson(await door.marie.call('POST /api/auth/recovery-codes'))
  expect(made.recoveryCodes).toHaveLength(10)
  expect((await logIn(door, door.recoveryCodes[0] ?? '')).status).toBe(422)
  expect((await logIn(door, made.recoveryCodes[0])).status).toBe(200)

  await createAccount(door.app.db, 'paul', password, new Date())
  const paul = await loginAs(door.app, 'paul')
  const refused = await paul.call('POST /api/auth/recovery-codes')
  expect(refused.status).toBe(409)
  const { recoveryCodes } = await setUpCodes(paul, door.clock.now)
  expect((await logIn(door, recoveryCodes[0] ?? '')).status).toBe(422)
})

async function loginAs(app: TestApp, username: string) {
  const answer = await app.call('POST /api/auth/login', { username, password })
  return withToken(app, (await readJson(answer)).token)
}

test('a first factor ends the sessions the password alone had opened, but one', async () => {
  const { app, clock, marie } = await appWithMarie()
  const other = await loginAs(app, 'marie')
  await setUpCodes(marie, clock.now)
  expect((await other.call('GET /api/auth/me')).status).toBe(401)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
})

test('codes set up anew end those before; a wrong or late set-up changes nothing', async () => {
  const door = await appWithCodes()
  const { marie } = door
  const { setup, key } = await readJson(await marie.call('POST /api/auth/codes'))
  const set = async (code: string) => await marie.call('PUT /api/auth/codes', { setup, code })
  expect(await readJson(await set('000000'), 422)).toMatchObject({ errors: [{ path: 'code' }] })
  expect((await logIn(door, door.code())).status).toBe(200)
  // No new recovery codes: they were told with the first factor.
  expect(await readJson(await set(appCode(key, door.clock.now)))).toEqual({})
  door.move(60)
  expect((await logIn(door, door.code())).status).toBe(422)
  expect((await logIn(door, appCode(key, door.clock.now))).status).toBe(200)
  expect(await readJson(await set(appCode(key, door.clock.now)), 422)).toMatchObject({
    errors: [{ path: 'setup' }],
  })
})

test('somebody else’s set-up is none of mine', async () => {
  const { app, clock, marie } = await appWithMarie()
  await createAccount(app.db, 'paul', password, new Date())
  const paul = await loginAs(app, 'paul')
  const { setup, key } = await readJson(await marie.call('POST /api/auth/codes'))
  const body = { setup, code: appCode(key, clock.now) }
  expect((await paul.call('PUT /api/auth/codes', body)).status).toBe(422)
})

test('without codes the password is enough again, and nothing of them is left', async () => {
  const door = await appWithCodes()
  expect((await door.marie.call('DELETE /api/auth/codes')).status).toBe(204)
  expect((await door.marie.call('DELETE /api/auth/codes')).status).toBe(404)
  expect(await readJson(await door.knock())).toEqual({ token: expect.any(String) })
  expect(await door.app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})

test('a new password keeps the second factor', async () => {
  const door = await appWithCodes()
  const change = { current: password, next: 'un nouveau secret' }
  const { token } = await readJson(await door.marie.call('PUT /api/auth/password', change))
  expect((await withToken(door.app, token).call('GET /api/auth/me')).status).toBe(200)
  const login = { username: 'marie', password: change.next }
  expect(await readJson(await door.app.call('POST /api/auth/login', login))).not.toHaveProperty(
    'token',
  )
})

test('a login that a new factor overtakes opens nothing', async () => {
  const { app, clock } = await appWithCodes()
  const { id } = await app.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()
  const overtaken = createSession(app.db, id, clock.now, { byPasswordAlone: true })
  await expect(overtaken).rejects.toThrow('Identifiants invalides')
})

test('with another signing secret the codes can’t be checked: that is said, recovery codes work', async () => {
  const door = await appWithCodes()
  const secret = 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await door.app.db.updateTable('totp').set({ secret }).execute()
  expect(await readJson(await door.marie.call('GET /api/auth/factors'))).toMatchObject({
    codes: { unreadable: true },
  })
  const { methods } = await readJson(await door.knock())
  expect(methods).toEqual(['recovery-code'])
  expectConsoleError(/codes of “marie” can’t be checked.*reset-factors/)
  const refused = await readJson(await logIn(door, '123456'), 422)
  expect(refused.errors).toEqual([
    { path: 'code', msg: expect.stringContaining('code de secours') },
  ])
  expect((await logIn(door, door.recoveryCodes[0] ?? '')).status).toBe(200)
})
