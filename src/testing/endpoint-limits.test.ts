import { expect, test } from 'vitest'
import type { Limit } from '#src/core/http/endpoint.ts'
import { appWithCodes, password, readJson } from './admin-client.ts'
import { filledIn, type TestApp, testApp } from './test-app.ts'

const listCalls = ({ endpoints }: TestApp, ...limits: Limit[]) =>
  endpoints.filter(({ limit }) => limits.includes(limit)).map(({ call }) => call)

test('a client that does not read is refused wherever a limit is declared, and only there', async () => {
  const app = testApp()
  const outgoing = { writableLength: 0, destroyed: false }
  const incoming = { socket: { remoteAddress: '192.0.2.7', destroyed: false }, headers: {} }
  const send = async (call: string) => {
    const [method = '', path = ''] = filledIn(call).split(' ')
    const request = new Request(`http://localhost${path}`, { method })
    return (await app.fetch(request, { incoming, outgoing })).status
  }
  expect(await send('GET /api/events')).toBe(200)
  outgoing.writableLength = 5 * 1024 * 1024
  // The endpoint above is cached, so its limit does not apply.
  const calls = app.endpoints.map(({ call }) => call).filter((call) => call !== 'GET /api/events')
  const refused = []
  for (const call of calls) if ((await send(call)) === 503) refused.push(call)
  const declared = app.endpoints.filter(({ limit }) => limit !== 'none').map(({ call }) => call)
  expect(refused).toEqual(declared.filter((call) => calls.includes(call)))
  expect(refused.length).toBeGreaterThan(60)
})

test('a call with a declared limit refuses repeated requests', async () => {
  const { app, knock: postLogin } = await appWithCodes()
  const admin = await app.asAdmin()
  const event = { title: 'Stage', description: 'x', date: '2026-12-05' }
  await admin.call('POST /api/events', { ...event, registrations: { open: true } })
  const { challenge } = await readJson(await postLogin())
  const bodies: Record<string, (n: number) => object> = {
    'POST /api/auth/login': () => ({ username: 'personne', password }),
    'POST /api/auth/second-factor': () => ({ challenge, code: '000000' }),
    'POST /api/invitations/check': () => ({ token: 'x' }),
    'POST /api/invitations/accept': () => ({ token: 'x', username: 'x', password: 'motdepasse-x' }),
    'POST /api/password-links/check': () => ({ token: 'x' }),
    'POST /api/password-links/use': () => ({ token: 'x', password: 'motdepasse-x' }),
    'POST /api/forgotten-password': () => ({ username: 'personne' }),
    'POST /api/events/:id/registrations': (n) => ({ name: `Zoé ${n}`, people: 1 }),
  }
  const counted = listCalls(app, 'forms', 'login', 'own count')
  expect(counted.length).toBeGreaterThan(10)
  for (const call of counted) {
    const statuses = []
    for (let n = 0; n < 100 && statuses.at(-1) !== 429; n++) {
      const sent = call.includes('/events/') ? call.replace(':id', 'stage') : filledIn(call)
      statuses.push((await app.call(sent, bodies[call]?.(n) ?? {})).status)
    }
    expect([call, statuses.at(-1)], String(statuses)).toEqual([call, 429])
  }
})

test('calls without a count limit are limited by load or by drawings, or cost nothing', () => {
  const app = testApp()
  const open = app.endpoints.filter(({ audience }) => audience === 'public' || audience === 'link')
  expect(open.filter(({ limit }) => limit === 'session')).toEqual([])
  expect(listCalls(app, 'none')).toEqual(['GET /healthz', 'GET /uploads/*'])
  expect(listCalls(app, 'drawings').filter((call) => !/^GET \/(og\/|.*icon)/.test(call))).toEqual(
    [],
  )
})
