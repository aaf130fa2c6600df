import { expect, test } from 'vitest'
import { createAccount } from '#src/core/accounts/accounts.queries.ts'
import { setUpCalls } from '#src/core/accounts/login/guard.ts'
import { visitorCalls } from '#src/registry.ts'
import { appWithAdmin, loginAs, password, readJson, setUpCodes } from '#src/testing/admin-client.ts'

const rule = '/api/auth/second-factor-rule'
const day = 24 * 60 * 60

/** The club requires a second factor since now; Marie has none. */
async function appThatRequires() {
  const authContext = await appWithAdmin()
  expect(await readJson(await authContext.marie.call(`GET ${rule}`))).toEqual({
    required: false,
    since: null,
  })
  const set = await readJson(await authContext.marie.call(`PUT ${rule}`, { required: true }))
  expect(set).toEqual({ required: true, since: '2026-11-20T12:00:00.000Z' })
  return { ...authContext, again: () => loginAs(authContext.app, 'marie') }
}

test('a required second factor leaves seven days, and says until when', async () => {
  const { marie, move, again } = await appThatRequires()
  const by = '2026-11-27T12:00:00.000Z'
  expect(await readJson(await marie.call('GET /api/auth/me'))).toEqual({
    username: 'marie',
    role: 'admin',
    areas: [],
    secondFactor: false,
    secondFactorBy: by,
    mustSetUp: false,
  })
  move(7 * day - 1)
  const later = await again()
  expect((await later.call('GET /api/messages')).status).toBe(200)
  // Requiring it once more gives no more days.
  await readJson(await later.call(`PUT ${rule}`, { required: true }))
  expect(await readJson(await later.call('GET /api/accounts'))).toMatchObject([
    { username: 'marie', secondFactor: { passkeys: 0, codes: false }, secondFactorBy: by },
  ])
})

test('an account without its required factor may only set one up', async () => {
  const { app, move, again } = await appThatRequires()
  move(7 * day - 60)
  const before = await again()
  expect((await before.call('GET /api/messages')).status).toBe(200)
  move(60)
  const visitors = visitorCalls.map(({ call }) => call)
  const calls = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !visitors.includes(call))
  expect(setUpCalls.filter((call) => !calls.includes(call))).toEqual([])
  for (const session of [before, await again()]) {
    const me = await readJson(await session.call('GET /api/auth/me'))
    expect(me.mustSetUp).toBe(true)
    for (const call of calls.filter((call) => !setUpCalls.includes(call))) {
      const refused = await session.call(call.replace(/:\w+/g, 'x'))
      expect(await readJson(refused, 403), call).toEqual({
        errors: [
          {
            msg: 'Le club demande la double vérification\u00a0: mettez-la en place pour continuer.',
          },
        ],
        setUp: true,
      })
    }
  }
})

test('an account with its required factor may do everything again', async () => {
  const { clock, move, again } = await appThatRequires()
  move(8 * day)
  const marie = await again()
  await setUpCodes(marie, clock.now)
  expect((await marie.call('GET /api/messages')).status).toBe(200)
  expect(await readJson(await marie.call('GET /api/auth/me'))).toMatchObject({
    secondFactor: true,
    secondFactorBy: null,
    mustSetUp: false,
  })
  const refused = await readJson(await marie.call('DELETE /api/auth/codes'), 409)
  expect(refused.errors[0].msg).toContain('ajoutez d’abord un autre moyen')
})

test('without the requirement nothing is refused; required again, or for a new account, the seven days start anew', async () => {
  const { app, clock, marie, move, again } = await appThatRequires()
  await readJson(await marie.call(`PUT ${rule}`, { required: false }))
  move(8 * day)
  const later = await again()
  expect((await later.call('GET /api/messages')).status).toBe(200)
  await readJson(await later.call(`PUT ${rule}`, { required: true }))
  expect(await readJson(await later.call('GET /api/auth/me'))).toMatchObject({
    secondFactorBy: '2026-12-05T12:00:00.000Z',
  })
  move(8 * day)
  await createAccount(app.db, 'paul', password, clock.now)
  const paul = await loginAs(app, 'paul')
  expect(await readJson(await paul.call('GET /api/auth/me'))).toMatchObject({
    secondFactorBy: '2026-12-13T12:00:00.000Z',
    mustSetUp: false,
  })
})
