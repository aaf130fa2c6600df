import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { password, readDevice } from '#src/testing/admin-client.ts'
import { testApp } from '#src/testing/test-app.ts'

const start = Date.parse('2026-11-20T12:00:00Z')

/** An app behind a trusted proxy, and a login from any address. */
async function appBehindProxy() {
  const app = testApp({ TRUST_PROXY: 'on' })
  await createAccount(app.db, 'marie', password, new Date(start))
  let time = start
  return {
    app,
    wait: (seconds: number) => {
      time += seconds * 1000
      app.setNow(new Date(time))
    },
    postLogin: async (
      given: string,
      { username = 'marie', address = '192.0.2.1', cookie = '' } = {},
    ) => {
      const headers = { 'X-Forwarded-For': address, Cookie: cookie }
      return await app.call('POST /api/auth/login', { username, password: given }, headers)
    },
  }
}

test('POST /api/auth/login answers a growing wait in French after five failures', async () => {
  const { postLogin, wait } = await appBehindProxy()
  for (let n = 0; n < 5; n++) expect((await postLogin('faux')).status).toBe(401)
  for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
    const { status, headers } = await postLogin(password)
    expect([status, headers.get('retry-after')]).toEqual([429, String(seconds)])
    wait(seconds)
    expect((await postLogin('faux')).status).toBe(401)
  }
  const { errors } = await (await postLogin('faux')).json()
  expect(errors).toEqual([{ msg: 'Trop de tentatives. Réessayez dans 15\u00a0minutes.' }])
  wait(900)
  expect((await postLogin(password)).status).toBe(200)
})

test('a successful login clears the failures', async () => {
  const { postLogin } = await appBehindProxy()
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) expect((await postLogin('faux')).status).toBe(401)
    expect((await postLogin(password)).status).toBe(200)
  }
})

test('failed logins older than 15 minutes do not count, nor a wait after 15 quiet minutes', async () => {
  const { postLogin, wait } = await appBehindProxy()
  for (let n = 0; n < 8; n++) {
    expect((await postLogin('faux')).status).toBe(401)
    wait(226)
  }
  for (let n = 0; n < 4; n++) await postLogin('faux')
  expect((await postLogin('faux')).status).toBe(429)
  wait(15 + 900)
  for (let n = 0; n < 5; n++) expect((await postLogin('faux')).status).toBe(401)
})

test('the admin is never locked out at another address', async () => {
  const { postLogin } = await appBehindProxy()
  for (let n = 0; n < 6; n++) await postLogin('faux', { username: 'MARIE' })
  expect((await postLogin(password)).status).toBe(429)
  expect((await postLogin(password, { address: '192.0.2.2' })).status).toBe(200)
})

test('simultaneous login attempts do not exceed the limit', async () => {
  const { postLogin } = await appBehindProxy()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postLogin('faux')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('an address that tries many names is refused after fifty', async () => {
  const { postLogin, wait } = await appBehindProxy()
  for (let n = 0; n < 50; n++)
    expect((await postLogin('faux', { username: `nom-${n}` })).status).toBe(401)
  const { status, headers } = await postLogin('faux', { username: 'encore-un' })
  expect([status, headers.get('retry-after')]).toEqual([429, '900'])
  wait(900)
  expect((await postLogin(password)).status).toBe(200)
})

test('an address with too many simultaneous logins is refused, and those are not counted', async () => {
  const { postLogin } = await appBehindProxy()
  const attempts = Array.from({ length: 30 }, (_, n) => postLogin('faux', { username: `nom-${n}` }))
  const [other, ...answers] = await Promise.all([
    postLogin(password, { address: '192.0.2.2' }),
    ...attempts,
    postLogin('faux', { username: 'nom-0' }),
  ])
  expect(other?.status).toBe(200)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThan(15)
  expect(busy[0]?.headers.get('retry-after')).toBe('2')
  expect(await busy[0]?.json()).toEqual({
    errors: [{ msg: 'Trop de connexions en même temps. Réessayez dans un instant.' }],
  })
  for (let n = 0; n < 50 - (answers.length - busy.length); n++) {
    expect((await postLogin('faux', { username: `autre-${n}` })).status).toBe(401)
  }
  expect((await postLogin('faux', { username: 'encore-un' })).status).toBe(429)
})

test('sixty wrong logins at once from sixty addresses lock no other address', async () => {
  const { postLogin } = await appBehindProxy()
  const attempts = Array.from({ length: 60 }, (_, n) =>
    postLogin('faux', { address: `198.51.100.${n}` }),
  )
  for (let n = 0; n < 5; n++) {
    expect((await postLogin(password, { address: `192.0.2.${n}` })).status).toBe(200)
  }
  const answers = await Promise.all(attempts)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
})

test('networks of one IPv6 customer count as one client of the login queue', async () => {
  const { postLogin } = await appBehindProxy()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => postLogin('faux', { address: `2001:db8:1:${n}::1` })),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(15)
})

/** The same with a password that is cheap to verify, and a known device of Marie's. */
async function appWithCheapPassword() {
  const context = await appBehindProxy()
  const login = await context.postLogin(password)
  await context.app.db.updateTable('accounts').set({ passwordHash: cheapHash }).execute()
  return { ...context, cookie: readDevice(login), token: (await login.json()).token }
}

const nonce = Buffer.from('sixteen salt byt')
const costs = { memory: 8, passes: 1, parallelism: 1, tagLength: 16 }
const tag = argon2Sync('argon2id', { ...costs, message: password, nonce })
const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
const cheapHash = `$argon2id$v=19$m=8,t=1,p=1$${unpadded(nonce)}$${unpadded(tag)}`

/** The statuses of so many wrong passwords, one after the other. */
async function countStatuses(count: number, postLogin: (n: number) => Promise<Response>) {
  const seen: Record<number, number> = {}
  for (let n = 0; n < count; n++) {
    const { status } = await postLogin(n)
    seen[status] = (seen[status] ?? 0) + 1
  }
  return seen
}

test.each([
  ['an IPv6 customer’s /48', (n: number) => `2001:db8:1:${n.toString(16)}::1`, '2001:db8:2::1'],
  ['an IPv4 /24', (n: number) => `198.51.100.${n % 256}`, '198.51.101.1'],
])(
  '%s is limited to two hundred failed logins, for all addresses and names',
  async (_, of, other) => {
    const { postLogin, wait } = await appWithCheapPassword()
    const attempt = (n: number) => postLogin('faux', { address: of(n), username: `nom-${n}` })
    expect(await countStatuses(250, attempt)).toEqual({ 401: 200, 429: 50 })
    expect((await postLogin(password, { address: of(999) })).status).toBe(429)
    expect((await postLogin(password, { address: other })).status).toBe(200)
    wait(15 * 60)
    expect((await postLogin(password, { address: of(999) })).status).toBe(200)
  },
)

test('an account under attack has three attempts a network, and its owner logs in elsewhere', async () => {
  const { postLogin } = await appWithCheapPassword()
  const attempt = (n: number) => postLogin('faux', { address: `198.51.${n}.1` })
  expect(await countStatuses(200, attempt)).toEqual({ 401: 200 })
  const again = (n: number) =>
    postLogin('faux', { address: `203.0.${n % 10}.${n}`, username: 'MARIE' })
  expect(await countStatuses(100, again)).toEqual({ 401: 30, 429: 70 })
  expect((await postLogin(password, { address: '192.0.2.9' })).status).toBe(200)
  // Other accounts know nothing of it.
  const paul = { address: '203.0.1.200', username: 'paul' }
  expect((await postLogin('faux', paul)).status).toBe(401)
})

test('after six hundred failures in an hour only known devices and sessions get in', async () => {
  const { app, postLogin, wait, cookie, token } = await appWithCheapPassword()
  const attempt = (n: number) => postLogin('faux', { address: `10.${n >> 8}.${n % 256}.1` })
  expect(await countStatuses(700, attempt)).toEqual({ 401: 600, 429: 100 })
  const address = '192.0.2.9'
  const refused = await postLogin(password, { address })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
  expect((await postLogin(password, { address, cookie })).status).toBe(200)
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address }
  expect((await app.call('POST /api/auth/confirm', { password }, headers)).status).toBe(200)
  wait(60 * 60)
  expect((await postLogin(password, { address })).status).toBe(200)
})
