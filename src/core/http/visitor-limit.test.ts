import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { answerError, Invalid } from './errors.ts'
import { visitorLimit } from './visitor-limit.ts'

const second = 1000

/** A form that is accepted with `ok` in its address, at an app whose clock is moved by hand. */
function form() {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const limit = visitorLimit({ trustProxy: 1, monotonic: () => time })
  const app = new Hono().onError(answerError).post('/:kind', limit(), (c) => {
    if (c.req.param('kind') === 'ok') return c.text('', 201)
    throw new Invalid([{ msg: 'non' }])
  })
  return {
    wait: (ms: number) => {
      time += ms
    },
    send: (kind: 'ok' | 'wrong', address = '192.0.2.1') =>
      app.request(`/${kind}`, { method: 'POST', headers: { 'X-Forwarded-For': address } }),
  }
}

test('a second message within ten seconds is refused in French with the wait', async () => {
  const { send, wait } = form()
  expect((await send('ok')).status).toBe(201)
  wait(3 * second)
  const refused = await send('ok')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('7')
  expect(await refused.json()).toEqual({
    errors: [{ msg: 'Merci de patienter 7\u00a0secondes avant le prochain envoi.' }],
  })
  wait(7 * second)
  expect((await send('ok')).status).toBe(201)
})

test('twenty forms an hour are accepted; the next one waits until the first is an hour old', async () => {
  const { send, wait } = form()
  for (let n = 0; n < 20; n++) {
    expect((await send('ok')).status).toBe(201)
    wait(10 * second)
  }
  const refused = await send('ok')
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe('3400')
  wait(3400 * second)
  expect((await send('ok')).status).toBe(201)
})

test('a refused form can be corrected and sent again at once', async () => {
  const { send } = form()
  expect((await send('wrong')).status).toBe(422)
  expect((await send('wrong')).status).toBe(422)
  expect((await send('ok')).status).toBe(201)
})

test('a flood of refused forms is refused with 429', async () => {
  const { send, wait } = form()
  for (let n = 0; n < 30; n++) expect((await send('wrong')).status).toBe(422)
  expect((await send('wrong')).status).toBe(429)
  wait(600 * second)
  expect((await send('ok')).status).toBe(201)
})

test('of several simultaneous forms of an address one is accepted', async () => {
  const { send } = form()
  const answers = await Promise.all(Array.from({ length: 5 }, () => send('ok')))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429, 429])
})

test('addresses count separately, and a whole IPv6 customer counts as one', async () => {
  const { send } = form()
  expect((await send('ok', '192.0.2.1')).status).toBe(201)
  expect((await send('ok', '192.0.2.2')).status).toBe(201)
  expect((await send('ok', '2001:db8:1:2::1')).status).toBe(201)
  expect((await send('ok', '2001:db8:1:2:ffff::9')).status).toBe(429)
  expect((await send('ok', '2001:db8:1:3::1')).status).toBe(201)
})

test('a hundred forms a day are accepted from one network, without limiting others', async () => {
  const { send, wait } = form()
  for (let n = 0; n < 100; n++) {
    expect((await send('ok', `192.0.2.${n + 1}`)).status).toBe(201)
    wait(91 * second)
  }
  expect((await send('ok', '192.0.2.200')).status).toBe(429)
  expect((await send('ok', '198.51.100.1')).status).toBe(201)
  wait(24 * 3600 * second - 100 * 91 * second)
  expect((await send('ok', '192.0.2.200')).status).toBe(201)
})

test('a form flooded for a day says how to reach the club, and other forms stay open', async () => {
  let time = 0
  const app = testApp({ TRUST_PROXY: 'on', PUBLIC_URL: 'https://club.example' })
  const admin = await app.asAdmin()
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: 'Bienvenue.' })
  const send = async (n: number, call = 'POST /api/blogs/bonjour/comments') => {
    time += 46 * second
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12) + time))
    const from = { 'X-Forwarded-For': `10.${n % 256}.${n >> 8}.1` }
    const texts = { message: `Bonjour ${n}`, text: `Oui ${n}` }
    return await app.call(call, { name: 'Ana', email: 'ana@exemple.fr', ...texts }, from)
  }
  for (let n = 0; n < 600; n++) expect((await send(n)).status).toBe(201)
  for (const n of [600, 601]) {
    const refused = await send(n)
    expect(refused.status).toBe(429)
    expect((await refused.json()).errors[0].msg).toMatch(/son adresse e-mail est au bas/)
  }
  expect((await send(602, 'POST /api/messages')).status).toBe(201)
}, 120_000)
