import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { runAdmin } from '#src/admin-command.ts'
import { appWithAdmin, readJson, setUpCodes, withToken } from '#src/testing/admin-client.ts'
import { Authenticator } from '#src/testing/authenticator.ts'
import { fileDatabase } from '#src/testing/file-database.ts'

/** Runs the command beside the running site; returns its exit code, output and errors. */
async function admin(dataDir: string, ...args: string[]) {
  const lines: string[] = []
  const code = await runAdmin(args, {
    env: { DATA_DIR: dataDir },
    migrations: 'migrations',
    terminal: { input: process.stdin, output: new Writable() },
    print: (line) => lines.push(line),
    complain: (line) => lines.push(line),
    now: () => new Date('2026-11-20T12:00:00Z'),
  })
  return { code, output: lines.join('\n') }
}

test('reset-factors beside the running site makes the password enough again and ends all sessions', async () => {
  const { db, folder } = fileDatabase()
  const { app, clock, marie, knock: postLogin } = await appWithAdmin({}, db)
  const { key } = await setUpCodes(marie, clock.now)
  const options = await readJson(await marie.call('POST /api/auth/passkeys/options'))
  const phone = new Authenticator({ rpId: 'localhost', origin: 'http://localhost' })
  const added = await marie.call('POST /api/auth/passkeys', { response: phone.create(options) })
  expect(added.status).toBe(201)
  expect(await readJson(await postLogin())).not.toHaveProperty('token')

  const reset = await admin(folder, 'reset-factors', 'MARIE')
  expect(reset).toEqual({
    code: 0,
    output: expect.stringContaining('La double vérification de « marie » est retirée'),
  })
  expect((await marie.call('GET /api/auth/me')).status).toBe(401)
  const { token } = await readJson(await postLogin())
  const again = withToken(app, token)
  expect(await readJson(await again.call('GET /api/auth/factors'))).toEqual({
    passkeys: [],
    codes: null,
    recoveryCodes: 0,
  })
  expect(await setUpCodes(again, clock.now)).not.toMatchObject({ key })
})

test.each([
  ['an unknown name', ['reset-factors', 'paul'], 1, 'Le compte « paul » n’existe pas.'],
  ['no name', ['reset-factors'], 2, 'reset-factors <nom>'],
  ['two names', ['reset-factors', 'a', 'b'], 2, 'reset-factors <nom>'],
])('reset-factors with %s changes nothing', async (_, args, code, text) => {
  const { db, folder } = fileDatabase()
  const { clock, marie } = await appWithAdmin({}, db)
  await setUpCodes(marie, clock.now)
  expect(await admin(folder, ...args)).toEqual({ code, output: expect.stringContaining(text) })
  expect(await readJson(await marie.call('GET /api/auth/me'))).toMatchObject({ secondFactor: true })
})
