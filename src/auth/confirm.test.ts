import { expect, test } from 'vitest'
import { appCode } from '#src/testing/authenticator-app.ts'
import { appWithMarie, password, readJson, setUpCodes, withToken } from '#src/testing/door.ts'
import { testApp } from '#src/testing/test-app.ts'
import { confirmedCalls } from './confirmed-calls.ts'

const refusal = {
  errors: [{ msg: 'Confirmez d’abord que c’est bien vous.' }],
  confirm: true,
  methods: ['password'],
}

test('the list names only calls that exist', () => {
  const calls = testApp().routes.map(({ method, path }) => `${method} ${path}`)
  expect(confirmedCalls.filter((call) => !calls.includes(call))).toEqual([])
})

test.each(confirmedCalls)(
  '%s asks again ten minutes after the login, and not before',
  async (call) => {
    const { marie, move } = await appWithMarie()
    const send = () =>
      marie.call(call.replace(/:\w+/g, 'x'), call.startsWith('GET ') ? undefined : {})
    move(599)
    expect((await send()).status).not.toBe(403)
    move(1)
    expect(await readJson(await send(), 403)).toEqual(refusal)
  },
)

test('other calls go on as before', async () => {
  const { marie, move } = await appWithMarie()
  move(3600)
  expect((await marie.call('GET /api/auth/factors')).status).toBe(200)
  expect((await marie.call('GET /api/accounts')).status).toBe(200)
})

test('the password confirms, for ten minutes and this session alone', async () => {
  const { app, marie, knock, move } = await appWithMarie()
  const other = withToken(app, (await readJson(await knock())).token)
  move(600)
  expect(await readJson(await marie.call('GET /api/auth/confirm'))).toEqual({
    until: null,
    methods: ['password'],
  })
  const confirmed = await readJson(await marie.call('POST /api/auth/confirm', { password }))
  expect(confirmed).toEqual({ until: '2026-11-20T12:20:00.000Z', methods: ['password'] })
  expect((await marie.call('POST /api/auth/codes')).status).toBe(200)
  expect((await other.call('POST /api/auth/codes')).status).toBe(403)
  move(600)
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
})

test('a confirmation from before the clock was set back is none', async () => {
  const { app, marie } = await appWithMarie()
  app.setWallClock(new Date('2026-11-20T11:59:58Z'))
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
})

test('a code confirms, once; a recovery code does not', async () => {
  const { marie, move, clock } = await appWithMarie()
  const { key, recoveryCodes } = await setUpCodes(marie, clock.now)
  move(600)
  expect(await readJson(await marie.call('POST /api/auth/codes'), 403)).toMatchObject({
    methods: ['password', 'code'],
  })
  const code = appCode(key, clock.now)
  const confirm = (given: string) => marie.call('POST /api/auth/confirm', { code: given })
  expect((await confirm(recoveryCodes[0] ?? '')).status).toBe(422)
  expect(await readJson(await confirm(code))).toMatchObject({ methods: ['password', 'code'] })
  expect((await marie.call('POST /api/auth/codes')).status).toBe(200)
  expect((await confirm(code)).status).toBe(422)
})

test('wrong passwords and codes confirm nothing and slow down', async () => {
  const { marie, move, clock } = await appWithMarie()
  const { key } = await setUpCodes(marie, clock.now)
  move(600)
  const confirm = (given: object) => marie.call('POST /api/auth/confirm', given)
  for (let n = 0; n < 5; n++) {
    expect(await readJson(await confirm({ password: 'faux' }), 422)).toEqual({
      errors: [{ msg: 'Ce n’est pas votre mot de passe', path: 'password' }],
    })
    expect((await confirm({ code: '000000' })).status).toBe(422)
  }
  expect((await confirm({ password })).status).toBe(429)
  expect((await confirm({ code: appCode(key, clock.now) })).status).toBe(429)
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
})

test.each([[{}], [{ password: '' }], [{ code: 5 }], [{ passkey: { id: 'x' } }]])(
  'nothing is confirmed by %j',
  async (given) => {
    const { marie } = await appWithMarie()
    expect((await marie.call('POST /api/auth/confirm', given)).status).toBe(422)
  },
)
