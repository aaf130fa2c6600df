import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { password, readDevice } from '#src/testing/admin-client.ts'
import { testApp } from '#src/testing/test-app.ts'

const start = Date.parse('2026-11-20T12:00:00Z')
const halfYear = 180 * 24 * 60 * 60 * 1000

/** An app where all visitors share one address, and the device Marie logged in on. */
async function appWithKnownDevice() {
  const app = testApp({ TRUST_PROXY: 'on' })
  await createAccount(app.db, 'marie', password, new Date(start))
  await createAccount(app.db, 'paul', password, new Date(start))
  const postLogin = async (
    given: string,
    { cookie = '', username = 'marie', address = '192.0.2.1' } = {},
  ) => {
    const headers = { 'X-Forwarded-For': address, Cookie: cookie }
    return await app.call('POST /api/auth/login', { username, password: given }, headers)
  }
  const login = await postLogin(password)
  expect(login.status).toBe(200)
  const exceedLimit = async (username = 'marie') => {
    for (let n = 0; n < 5; n++) expect((await postLogin('faux', { username })).status).toBe(401)
    expect((await postLogin(password, { username })).status).toBe(429)
  }
  return {
    app,
    knock: postLogin,
    shutOut: exceedLimit,
    cookie: readDevice(login),
    token: (await login.json()).token,
  }
}

test('a known device logs in while the strangers’ queue is full', async () => {
  const { knock: postLogin, cookie } = await appWithKnownDevice()
  const attempts = Array.from({ length: 140 }, (_, n) =>
    postLogin('faux', { address: `198.51.100.${n}`, username: 'marie' }),
  )
  // The first refusal tells that the queue is full; each check that ends makes room for one.
  await Promise.any(attempts.map(async (answer) => expect((await answer).status).toBe(429)))
  const [device, ...strangers] = await Promise.all([
    postLogin(password, { address: '192.0.2.9', cookie }),
    ...[1, 2, 3, 4, 5].map((n) => postLogin(password, { address: `192.0.2.${n + 9}` })),
  ])
  expect(device.status).toBe(200)
  expect(strangers.map(({ status }) => status)).toContain(429)
  await Promise.all(attempts)
})

test('a stolen device cookie allows five guesses, then the stranger’s limit', async () => {
  const { knock: postLogin, cookie } = await appWithKnownDevice()
  for (let n = 0; n < 5; n++) expect((await postLogin('faux', { cookie })).status).toBe(401)
  expect((await postLogin('faux', { cookie })).status).toBe(429)
  expect((await postLogin(password, { cookie })).status).toBe(429)
  expect((await postLogin(password, { cookie, address: '192.0.2.2' })).status).toBe(200)
})

test('simultaneous guesses with one device cookie are counted', async () => {
  const { knock: postLogin, cookie } = await appWithKnownDevice()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postLogin('faux', { cookie })))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
})

test('a device cookie opens an account that a stranger’s attempts locked, and no other account', async () => {
  const { knock: postLogin, shutOut: exceedLimit, cookie } = await appWithKnownDevice()
  await exceedLimit()
  await exceedLimit('paul')
  expect((await postLogin(password, { cookie, username: 'paul' })).status).toBe(429)
  expect((await postLogin(password, { cookie })).status).toBe(200)
})

test('a shared computer is known for each account, and its next logins are not mailed', async () => {
  const { app, knock: postLogin, shutOut: exceedLimit, cookie: maries } = await appWithKnownDevice()
  await app.db.updateTable('mail_settings').set({ environment: 1 }).execute()
  await app.db.updateTable('accounts').set({ lastLoginAt: '2026-11-01' }).execute()
  const mailSubjects = async () =>
    (await app.db.selectFrom('mails').select('subject').execute()).map(({ subject }) => subject)
  const both = readDevice(await postLogin(password, { cookie: maries, username: 'paul' }))
  expect(await mailSubjects()).toEqual(['Nouvelle connexion de «\u00a0paul\u00a0»'])
  let cookie = both
  for (const username of ['marie', 'paul', 'marie']) {
    cookie = readDevice(await postLogin(password, { cookie, username }))
  }
  expect(await mailSubjects()).toHaveLength(1)
  const idsIn = (text: string) =>
    text
      .replace('device=', '')
      .split('~')
      .map((one) => one.split('.')[0])
  expect(idsIn(cookie)).toEqual(idsIn(both).toReversed())
  await exceedLimit()
  await exceedLimit('paul')
  for (const username of ['marie', 'paul']) {
    expect((await postLogin(password, { cookie, username })).status).toBe(200)
  }
})

test('a shared browser is known for the last ten accounts', async () => {
  const { app, knock: postLogin, cookie: first } = await appWithKnownDevice()
  let cookie = first
  for (let n = 0; n < 10; n++) {
    await createAccount(app.db, `benevole${n}`, password, new Date(start))
    cookie = readDevice(await postLogin(password, { cookie, username: `benevole${n}` }))
  }
  expect(cookie.split('~')).toHaveLength(10)
  expect(cookie).not.toContain(first.replace('device=', ''))
})

test('a device keeps its id from login to login, so that its failures stay counted', async () => {
  const { knock: postLogin, cookie } = await appWithKnownDevice()
  const again = readDevice(await postLogin(password, { cookie }))
  expect(again.split('.')[0]).toBe(cookie.split('.')[0])
  expect(readDevice(await postLogin(password)).split('.')[0]).not.toBe(cookie.split('.')[0])
})

test.each([
  ['another device', (cookie: string) => cookie.replace(/=[^.]+/, '=another')],
  ['a later end', (cookie: string) => cookie.replace(/\.\d+\./, '.9999999999.')],
  ['another signature', (cookie: string) => cookie.replace(/.{4}$/, 'AAAA')],
  ['no signature', (cookie: string) => cookie.replace(/[^.]+$/, '')],
])('a device cookie with %s counts as a stranger’s', async (_, forge) => {
  const { knock: postLogin, shutOut: exceedLimit, cookie } = await appWithKnownDevice()
  await exceedLimit()
  expect((await postLogin(password, { cookie: forge(cookie) })).status).toBe(429)
})

test('a changed password ends every known device except the current one', async () => {
  const { app, knock: postLogin, shutOut: exceedLimit, cookie, token } = await appWithKnownDevice()
  const change = { current: password, next: 'un nouveau secret' }
  const headers = { Authorization: `Bearer ${token}` }
  const changed = await app.call('PUT /api/auth/password', change, headers)
  expect(changed.status).toBe(200)
  await exceedLimit()
  expect((await postLogin(change.next, { cookie })).status).toBe(429)
  expect((await postLogin(change.next, { cookie: readDevice(changed) })).status).toBe(200)
})

test('a known device is forgotten half a year after its last login', async () => {
  const { app, knock: postLogin, shutOut: exceedLimit, cookie } = await appWithKnownDevice()
  app.setNow(new Date(start + halfYear - 1000))
  await exceedLimit()
  expect((await postLogin(password, { cookie })).status).toBe(200)
  app.setNow(new Date(start + halfYear + 3_600_000))
  await exceedLimit()
  expect((await postLogin(password, { cookie })).status).toBe(429)
})

test('a device cookie alone opens no session', async () => {
  const { app, cookie } = await appWithKnownDevice()
  const value = cookie.replace('device=', '')
  const ways: Record<string, string>[] = [
    { Cookie: cookie },
    { Cookie: `token=${value}` },
    { Authorization: `Bearer ${value}` },
  ]
  for (const headers of ways) {
    expect((await app.call('GET /api/auth/me', undefined, headers)).status).toBe(401)
  }
})
