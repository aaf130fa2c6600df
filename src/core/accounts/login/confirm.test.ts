import { expect, test } from 'vitest'
import { reauthInBodyEndpoints, unconfirmedCalls, visitorCalls } from '#src/registry.ts'
import { appWithAdmin, loginAs, password, readJson, setUpCodes } from '#src/testing/admin-client.ts'
import { appCode } from '#src/testing/authenticator-app.ts'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

const refusal = {
  errors: [{ msg: 'Confirmez d’abord que c’est bien vous.' }],
  confirm: true,
  methods: ['password'],
}

/** Every call of an admin that writes, once for each way it may be spelt in the list. */
function writingCalls() {
  const visitors: string[] = visitorCalls.map(({ call }) => call)
  const calls = testApp().routes.map(({ method, path }) => `${method} ${path}`)
  const ours = calls.filter((call) => /^(?!GET|ALL)\w+ \/api\//.test(call))
  return [...new Set(ours)].filter((call) => !visitors.includes(call))
}

/** Sends an empty body for a record that does not exist. */
const sendEmpty = ({ call }: Pick<TestApp, 'call'>, name: string) =>
  call(name.replace(/:\w+/g, 'x'), {})

test('the list of calls without confirmation names only existing calls, each once', () => {
  const calls = writingCalls()
  expect(calls.length).toBeGreaterThan(80)
  expect(unconfirmedCalls.filter((call) => !calls.includes(call))).toEqual([])
  expect(new Set(unconfirmedCalls).size).toBe(unconfirmedCalls.length)
})

test('every other call that writes asks for confirmation ten minutes after the login, not before', async () => {
  const { marie, move } = await appWithAdmin()
  const reauthCalls = writingCalls().filter((call) => !unconfirmedCalls.includes(call))
  move(599)
  for (const call of reauthCalls) {
    expect((await sendEmpty(marie, call)).status, call).not.toBe(403)
  }
  move(1)
  for (const call of reauthCalls) {
    const answer = await sendEmpty(marie, call)
    expect([call, answer.status, await answer.json()]).toEqual([call, 403, refusal])
  }
})

const sensitiveCalls = [
  'PUT /api/mail/settings',
  'DELETE /api/mail/settings',
  'POST /api/mail/trial',
  'DELETE /api/trash',
  'DELETE /api/trash/:room/:id',
  'DELETE /api/demo',
  'DELETE /api/photos/:id/for-good',
  'PUT /api/legal',
  'PUT /api/handover',
  'POST /api/accounts/:id/password-link',
  'POST /api/backups/files',
  'POST /api/backups/:name/verify',
  'POST /api/backups/:name/preview',
  'POST /api/backups/:name/link',
  'POST /api/personal/export',
  'POST /api/auth/codes',
]

test('no sensitive call is in the list of calls without confirmation, or has its own proof', async () => {
  const { marie, move } = await appWithAdmin()
  move(600)
  for (const call of sensitiveCalls) {
    const answer = await sendEmpty(marie, call)
    expect([call, answer.status, await answer.json()]).toEqual([call, 403, refusal])
  }
  for (const call of reauthInBodyEndpoints) {
    expect([403, 422], call).toContain((await sendEmpty(marie, call)).status)
  }
})

test('the recovery phrase is shown only after a recent login', async () => {
  const { marie, move } = await appWithAdmin()
  const show = (body: object) => marie.call('POST /api/backups/phrase', body)
  move(600)
  expect(await readJson(await show({}), 403)).toEqual(refusal)
  expect((await show({ password: 'faux' })).status).toBe(422)
  const { phrase } = await readJson(await show({ password }))
  expect((await marie.call('POST /api/backups/phrase/noted')).status).toBe(204)
  expect(await readJson(await show({}), 422)).toMatchObject({ errors: [{ path: 'password' }] })
  expect(await readJson(await show({ password }))).toEqual({ phrase })
})

test('an uploaded backup is refused for an old login before any of it is read', async () => {
  const { marie, move } = await appWithAdmin()
  move(600)
  let read = 0
  const body = new ReadableStream({ pull: () => void read++ }, { highWaterMark: 0 })
  expect((await marie.call('POST /api/backups/files?name=a.zip', body)).status).toBe(403)
  expect(read).toBe(0)
})

test('calls without confirmation go on ten minutes after the login', async () => {
  const { marie, move } = await appWithAdmin()
  move(3600)
  expect((await marie.call('GET /api/auth/factors')).status).toBe(200)
  expect((await marie.call('GET /api/accounts')).status).toBe(200)
  const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }
  const { _id } = await readJson(await marie.call('POST /api/events', event), 201)
  expect((await marie.call(`DELETE /api/events/${_id}`)).status).toBe(204)
  expect((await marie.call(`POST /api/trash/events/${_id}/restore`)).status).toBe(200)
  expect((await marie.call('PUT /api/settings', {})).status).not.toBe(403)
})

test('the password confirms this session only, for ten minutes', async () => {
  const { app, marie, move } = await appWithAdmin()
  const other = await loginAs(app, 'marie')
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

test('a confirmation from before the clock was set back is not valid', async () => {
  const { app, marie } = await appWithAdmin()
  app.setWallClock(new Date('2026-11-20T11:59:58Z'))
  expect((await marie.call('POST /api/auth/codes')).status).toBe(403)
})

test('a code confirms once; a recovery code does not', async () => {
  const { marie, move, clock } = await appWithAdmin()
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
  const { marie, move, clock } = await appWithAdmin()
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

test('a confirmation without a proof, or with a malformed one, is refused with the reason', async () => {
  const { marie } = await appWithAdmin()
  for (const [given, msg] of [
    [{}],
    [{ password: '' }],
    [{ code: 5 }],
    [{ passkey: { id: 'x' } }],
    [{ code: '' }, 'Ce champ est obligatoire'],
    [{ code: '1'.repeat(201) }, '200 caractères au plus'],
  ] as const) {
    const refused = await readJson(await marie.call('POST /api/auth/confirm', given), 422)
    if (msg) expect(refused).toEqual({ errors: [{ msg, path: 'code' }] })
  }
})
