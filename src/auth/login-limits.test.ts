import { expect, test } from 'vitest'
import { createAccount } from '#src/accounts/accounts.queries.ts'
import { testApp } from '#src/testing/test-app.ts'

const password = 'motdepasse-test'
const start = Date.parse('2026-11-20T12:00:00Z')

/** An app behind a trusted proxy, at the door of which anyone may knock. */
async function door() {
  const app = testApp({ TRUST_PROXY: 'on' })
  await createAccount(app.db, 'marie', password, new Date(start))
  let time = start
  return {
    wait: (seconds: number) => {
      time += seconds * 1000
      app.setNow(new Date(time))
    },
    knock: async (given: string, username = 'marie', address = '192.0.2.1') => {
      const headers = { 'X-Forwarded-For': address }
      return await app.call('POST /api/auth/login', { username, password: given }, headers)
    },
  }
}

test('after five failures the wait grows, and is told in French', async () => {
  const { knock, wait } = await door()
  for (let n = 0; n < 5; n++) expect((await knock('faux')).status).toBe(401)
  for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900]) {
    const refused = await knock(password)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe(String(seconds))
    wait(seconds)
    expect((await knock('faux')).status).toBe(401)
  }
  const { errors } = await (await knock('faux')).json()
  expect(errors).toEqual([{ msg: 'Trop de tentatives. Réessayez dans 15\u00a0minutes.' }])
  wait(900)
  expect((await knock(password)).status).toBe(200)
})

test('a success clears the failures', async () => {
  const { knock } = await door()
  for (let round = 0; round < 2; round++) {
    for (let n = 0; n < 4; n++) expect((await knock('faux')).status).toBe(401)
    expect((await knock(password)).status).toBe(200)
  }
})

test('failures older than 15 minutes do not count, nor an old wait after 15 quiet minutes', async () => {
  const { knock, wait } = await door()
  for (let n = 0; n < 8; n++) {
    expect((await knock('faux')).status).toBe(401)
    wait(226)
  }
  for (let n = 0; n < 4; n++) await knock('faux')
  expect((await knock('faux')).status).toBe(429)
  wait(15 + 900)
  for (let n = 0; n < 5; n++) expect((await knock('faux')).status).toBe(401)
})

test('the admin is never locked out from another address', async () => {
  const { knock } = await door()
  for (let n = 0; n < 6; n++) await knock('faux', 'MARIE')
  expect((await knock(password)).status).toBe(429)
  expect((await knock(password, 'marie', '192.0.2.2')).status).toBe(200)
})

test('attempts made at the same time do not slip past the limit', async () => {
  const { knock } = await door()
  const answers = await Promise.all(Array.from({ length: 20 }, () => knock('faux')))
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
})

test('an address that tries many names is stopped after fifty', async () => {
  const { knock, wait } = await door()
  for (let n = 0; n < 50; n++) expect((await knock('faux', `nom-${n}`)).status).toBe(401)
  const refused = await knock('faux', 'encore-un')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('900')
  wait(900)
  expect((await knock(password)).status).toBe(200)
})

test('one address takes its turn, is told when it sends too many, and these are not counted', async () => {
  const { knock } = await door()
  const crowd = Array.from({ length: 30 }, (_, n) => knock('faux', `nom-${n}`))
  const [other, ...answers] = await Promise.all([
    knock(password, 'marie', '192.0.2.2'),
    ...crowd,
    knock('faux', 'nom-0', '192.0.2.1'),
  ])
  expect(other?.status).toBe(200)
  const busy = answers.filter(({ status }) => status === 429)
  expect(busy.length).toBeGreaterThan(15)
  expect(busy[0]?.headers.get('retry-after')).toBe('2')
  expect(await busy[0]?.json()).toEqual({
    errors: [{ msg: 'Trop de connexions en même temps. Réessayez dans un instant.' }],
  })
  for (let n = 0; n < 50 - (answers.length - busy.length); n++) {
    expect((await knock('faux', `autre-${n}`)).status).toBe(401)
  }
  expect((await knock('faux', 'encore-un')).status).toBe(429)
})

test('sixty wrong logins in flight from sixty addresses shut nobody out', async () => {
  const { knock } = await door()
  const crowd = Array.from({ length: 60 }, (_, n) => knock('faux', 'marie', `198.51.100.${n}`))
  for (let n = 0; n < 5; n++) {
    expect((await knock(password, 'marie', `192.0.2.${n}`)).status).toBe(200)
  }
  const answers = await Promise.all(crowd)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
})

test('networks of one IPv6 customer are one caller in the line', async () => {
  const { knock } = await door()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) => knock('faux', 'marie', `2001:db8:1:${n}::1`)),
  )
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(15)
})
