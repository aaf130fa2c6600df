import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import {
  appWithAdmin,
  appWithCodes,
  logIn,
  loginAs,
  password,
  readJson,
} from '#src/testing/admin-client.ts'
import { appCode, oathtoolCode } from '#src/testing/authenticator-app.ts'
import { findStep } from './codes.ts'

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

test.runIf(hasOathtool)('codes made by oathtool set up the second factor and log in', async () => {
  const { app, marie, clock, move, knock: postLogin } = await appWithAdmin()
  const { setup, key } = await readJson(await marie.call('POST /api/auth/codes'))
  const first = oathtoolCode(key, clock.now)
  await readJson(await marie.call('PUT /api/auth/codes', { setup, code: first }))
  const code = oathtoolCode(key, move(45))
  const { challenge } = await readJson(await postLogin())
  await readJson(await app.call('POST /api/auth/second-factor', { challenge, code }))
})

test('setting up codes answers the key as text, link and QR code without scripts or styles', async () => {
  const { app, marie } = await appWithAdmin()
  const { club } = await readJson(await app.call('GET /api/settings'))
  const named = { club: { ...club, shortName: 'EJJ : judo' } }
  await readJson(await marie.call('PUT /api/settings', named))
  const { key, url, qr } = await readJson(await marie.call('POST /api/auth/codes'))
  expect(key).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const otpauthUrl = new URL(url)
  expect(otpauthUrl.protocol).toBe('otpauth:')
  // A colon within the issuer would end it there.
  expect(decodeURIComponent(otpauthUrl.pathname)).toMatch(/EJJ +judo:marie$/)
  expect(Object.fromEntries(otpauthUrl.searchParams)).toMatchObject({
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

test('setting up codes again ends the former ones; a wrong, late or another account’s set-up changes nothing', async () => {
  const authContext = await appWithCodes()
  const { app, marie } = authContext
  const { setup, key } = await readJson(await marie.call('POST /api/auth/codes'))
  const set = async (code: string) => await marie.call('PUT /api/auth/codes', { setup, code })
  expect(await readJson(await set('000000'), 422)).toMatchObject({ errors: [{ path: 'code' }] })
  expect((await logIn(authContext, authContext.code())).status).toBe(200)
  await createAccount(app.db, 'paul', password, new Date())
  const paul = await loginAs(app, 'paul')
  const body = { setup, code: appCode(key, authContext.clock.now) }
  expect((await paul.call('PUT /api/auth/codes', body)).status).toBe(422)
  // No new recovery codes: they were shown with the first factor.
  expect(await readJson(await set(appCode(key, authContext.clock.now)))).toEqual({})
  authContext.move(60)
  expect((await logIn(authContext, authContext.code())).status).toBe(422)
  expect((await logIn(authContext, appCode(key, authContext.clock.now))).status).toBe(200)
  expect(await readJson(await set(appCode(key, authContext.clock.now)), 422)).toMatchObject({
    errors: [{ path: 'setup' }],
  })
})

test('the secret of the codes is encrypted in the database; removing them makes the password enough again', async () => {
  const { app, key, marie, knock: postLogin } = await appWithCodes()
  const { secret } = await app.db.selectFrom('totp').select('secret').executeTakeFirstOrThrow()
  expect(secret).toMatch(/^v1\./)
  const bytes = Buffer.from(secret.slice(3), 'base64url').toString('latin1')
  expect(bytes).not.toContain(key.replaceAll(' ', ''))
  expect((await marie.call('DELETE /api/auth/codes')).status).toBe(204)
  expect((await marie.call('DELETE /api/auth/codes')).status).toBe(404)
  expect(await readJson(await postLogin())).toEqual({ token: expect.any(String) })
  expect(await app.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
})
