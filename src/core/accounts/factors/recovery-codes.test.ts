import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import {
  appWithCodes,
  appWithMarie,
  logIn,
  loginAs,
  password,
  readJson,
  setUpCodes,
} from '#src/testing/door.ts'
import { expectConsoleError } from '#src/testing/setup.ts'

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

test('a first factor ends the sessions the password alone had opened, but one', async () => {
  const { app, clock, marie } = await appWithMarie()
  const other = await loginAs(app, 'marie')
  await setUpCodes(marie, clock.now)
  expect((await other.call('GET /api/auth/me')).status).toBe(401)
  expect((await marie.call('GET /api/auth/me')).status).toBe(200)
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
  expectConsoleError(/codes de « marie » ne peuvent plus être vérifiés.*reset-factors/)
  const refused = await readJson(await logIn(door, '123456'), 422)
  expect(refused.errors).toEqual([
    { path: 'code', msg: expect.stringContaining('code de secours') },
  ])
  expect((await logIn(door, door.recoveryCodes[0] ?? '')).status).toBe(200)
})
