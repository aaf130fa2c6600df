import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { expectConsoleError } from '#src/testing/setup.ts'
import { testApp } from '#src/testing/test-app.ts'
import { hashPassword } from './password.ts'

const password = 'motdepasse-test'
const login = { username: 'marie', password }

type Cost = { memory: number; passes: number; parallelism: number; tagLength?: number }

function hashAt({ memory, passes, parallelism, tagLength = 32 }: Cost): string {
  const nonce = Buffer.from('sixteen salt byt')
  const costs = { memory, passes, parallelism, tagLength }
  const tag = argon2Sync('argon2id', { ...costs, message: password, nonce })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

async function appWithHash(passwordHash: string) {
  const app = testApp()
  const marie = { id: 'marie', username: 'marie', createdAt: '2026-11-01T00:00:00.000Z' }
  await app.db
    .insertInto('accounts')
    .values({ ...marie, passwordHash })
    .execute()
  return app
}

const cheap = { memory: 8_192, passes: 1, parallelism: 1 }

test.each([
  ['less memory', { ...cheap, passes: 2 }, true],
  ['fewer passes', { memory: 19_456, passes: 1, parallelism: 1 }, true],
  ['two lanes and a shorter tag', { ...cheap, parallelism: 2, tagLength: 16 }, true],
  ['more memory and passes', { memory: 32_768, passes: 3, parallelism: 1 }, false],
])('a hash with %s opens; a cheaper one is replaced', async (_, cost, renewed) => {
  const before = hashAt(cost)
  const app = await appWithHash(before)
  expect((await app.call('POST /api/auth/login', { ...login, password: 'faux' })).status).toBe(401)
  const first = await app.call('POST /api/auth/login', login)
  expect(first.status).toBe(200)
  const { passwordHash: after } = await app.db
    .selectFrom('accounts')
    .select('passwordHash')
    .executeTakeFirstOrThrow()
  expect(after === before).toBe(!renewed)
  if (renewed) expect(after).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  // The password is the same: nothing ends by it.
  const headers = { Authorization: `Bearer ${(await first.json()).token}` }
  expect((await app.call('GET /api/auth/me', undefined, headers)).status).toBe(200)
  expect((await app.call('POST /api/auth/login', login)).status).toBe(200)
})

test('two logins that renew the same hash both succeed', async () => {
  const app = await appWithHash(hashAt(cheap))
  const answers = await Promise.all([1, 2].map(() => app.call('POST /api/auth/login', login)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

test.each([
  ['of another kind', '$2b$12$abcdefghijklmnopqrstuuKJqVWqbT0N6n5v0n1w5o0'],
  ['of another argon2', hashAt(cheap).replace('argon2id', 'argon2i')],
  ['that would take a gigabyte', hashAt(cheap).replace('m=8192', 'm=999999')],
  ['that would take an hour', hashAt(cheap).replace('t=1', 't=99')],
  ['that costs nothing', hashAt(cheap).replace('m=8192', 'm=0')],
  ['without a tag', hashAt(cheap).replace(/[^$]+$/, '')],
  ['that is empty', ''],
])('a hash %s refuses every login and tells the host why', async (_, hash) => {
  const app = await appWithHash(hash)
  expectConsoleError(/mot de passe de « marie » est illisible.*npm run admin -- reset-password/)
  expect((await app.call('POST /api/auth/login', login)).status).toBe(401)
})

test('a password hash has today’s cost and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(other)
})
