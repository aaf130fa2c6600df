import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import {
  appWithAdmin,
  appWithCodes,
  logIn,
  loginAs,
  password,
  readJson,
  setUpCodes,
} from '#src/testing/admin-client.ts'
import { expectConsoleError } from '#src/testing/setup.ts'

test('ten recovery codes work once each, and only their hashes are stored', async () => {
  const authContext = await appWithCodes()
  const { app, marie, recoveryCodes } = authContext
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
  const storedCodes = await app.db.selectFrom('recovery_codes').selectAll().execute()
  for (const code of recoveryCodes) expect(JSON.stringify(storedCodes)).not.toContain(code)

  const [first = '', second = ''] = recoveryCodes
  expect((await logIn(authContext, first)).status).toBe(200)
  expect((await logIn(authContext, first)).status).toBe(422)
  expect((await logIn(authContext, second.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
  expect(await readJson(await marie.call('GET /api/auth/factors'))).toMatchObject({
    codes: { createdAt: '2026-11-20T12:00:00.000Z', unreadable: false },
    recoveryCodes: 8,
  })
})

test('new recovery codes end the former ones; another account’s open nothing', async () => {
  const authContext = await appWithCodes()
  const { app, marie, clock } = authContext
  const made = await readJson(await marie.call('POST /api/auth/recovery-codes'))
  expect(made.recoveryCodes).toHaveLength(10)
  expect((await logIn(authContext, authContext.recoveryCodes[0] ?? '')).status).toBe(422)
  expect((await logIn(authContext, made.recoveryCodes[0])).status).toBe(200)

  await createAccount(app.db, 'paul', password, new Date())
  const paul = await loginAs(app, 'paul')
  expect((await paul.call('POST /api/auth/recovery-codes')).status).toBe(409)
  const { recoveryCodes } = await setUpCodes(paul, clock.now)
  expect((await logIn(authContext, recoveryCodes[0] ?? '')).status).toBe(422)
})

test('a first second factor ends all sessions opened by password, except the current one', async () => {
  const { app, clock, marie } = await appWithAdmin()
  const other = await loginAs(app, 'marie')
  await setUpCodes(marie, clock.now)
  expect((await other.call('GET /api/auth/me')).status).toBe(401)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
})

test('after a changed signing secret codes are refused with the reason, and recovery codes work', async () => {
  const authContext = await appWithCodes()
  const secret = 'v1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await authContext.app.db.updateTable('totp').set({ secret }).execute()
  expect(await readJson(await authContext.marie.call('GET /api/auth/factors'))).toMatchObject({
    codes: { unreadable: true },
  })
  const { methods } = await readJson(await authContext.knock())
  expect(methods).toEqual(['recovery-code'])
  expectConsoleError(/codes de « marie » ne peuvent plus être vérifiés.*reset-factors/)
  const refused = await readJson(await logIn(authContext, '123456'), 422)
  const msg = expect.stringContaining('code de secours')
  expect(refused).toEqual({ errors: [{ path: 'code', msg }] })
  expect((await logIn(authContext, authContext.recoveryCodes[0] ?? '')).status).toBe(200)
})
