import { createECDH, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { isPublic } from '#src/core/http/public-net.ts'
import { appAndAdmin, testApp } from '#src/testing/test-app.ts'
import { type Reach, sendAlerts } from './send-alerts.ts'

const publicUrl = 'https://club.example'
const lesson = 'eveil'

/** Subscription of a browser, with an endpoint at `path` of the test's push service. */
function subscription(path: string, host = 'fcm.googleapis.com') {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const keys = {
    p256dh: browser.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  return { endpoint: `https://${host}/${path}`, keys, lessons: [lesson] }
}

/** Push service on this machine, and connection options to reach it. */
async function pushService(status: (path: string) => number = () => 201) {
  const pem = readFileSync('src/testing/mail-server.pem')
  const calls: { path: string; authorization: string; encoding: string }[] = []
  const server = createServer({ key: pem, cert: pem }, ({ url = '', headers }, answer) => {
    const { authorization = '', 'content-encoding': encoding = '' } = headers
    calls.push({ path: url, authorization, encoding })
    answer.writeHead(status(url), { Location: '/elsewhere' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const lookup: Reach['lookup'] = (_name, { all }, found) => {
    if (all) found(null, [{ address: '127.0.0.1', family: 4 }])
    else found(null, '127.0.0.1', 4)
  }
  return { calls, reach: { port, ca: pem, servername: 'localhost', lookup } satisfies Reach }
}

async function site() {
  const { app, admin } = await appAndAdmin({ PUBLIC_URL: publicUrl })
  let now = new Date('2026-11-20T12:00:00Z')
  const times = [
    { _id: lesson, time: '14h-15h', activity: 'Éveil' },
    { _id: 'taiso', time: '18h-19h', activity: 'Taïso' },
  ]
  const teach = async (...times: object[]) => {
    const schedules = [{ day: 'Mercredi', times }]
    await admin.json('PUT /api/courses', { activities: [], schedules, startDates: [] })
  }
  await teach(...times)
  /** Lets the time pass in which an error may be corrected. */
  const send = async (reach?: Reach) => {
    for (let pass = 0; pass < 2; pass++) {
      await sendAlerts({ db: app.db, now: () => now, publicUrl, features: {} }, reach)
      now = new Date(now.getTime() + 120_000)
    }
  }
  const close = (body: object) =>
    admin.call('POST /api/closures', { text: 'Gymnase fermé', firstDay: '2026-11-25', ...body })
  const count = async () => (await app.db.selectFrom('alerts').selectAll().execute()).length
  const subscribe = async (body: object) => {
    now = new Date(now.getTime() + 60_000)
    app.setNow(now)
    return (await app.call('POST /api/alerts', body)).status
  }
  const setSending = (date: Date) => {
    now = date
  }
  return { ...app, teach, send, close, count, ask: subscribe, setSending }
}

test('a closure of a followed lesson is pushed once, encrypted and signed; others are not', async () => {
  const { ask: subscribe, send, close } = await site()
  const { calls, reach } = await pushService()
  expect(await subscribe(subscription('a'))).toBe(204)
  await send(reach)
  await close({ scope: 'lesson', lesson: 'taiso' })
  await send(reach)
  expect(calls).toEqual([])
  await close({ scope: 'lesson', lesson })
  await send(reach)
  await send(reach)
  expect(calls).toHaveLength(1)
  expect(calls[0]).toMatchObject({ path: '/a', encoding: 'aes128gcm' })
  expect(calls[0]?.authorization).toMatch(/^vapid t=/)
})

test('an alert follows its lesson to another hour and name, with its closures', async () => {
  const { ask: subscribe, send, close, teach, json } = await site()
  const { calls, reach } = await pushService()
  await subscribe(subscription('a'))
  await close({ scope: 'lesson', lesson })
  const change = async (...times: object[]) => {
    await teach(...times)
    const [closure] = await json('GET /api/closures')
    return closure.lesson
  }
  const taiso = { time: '18h-19h', activity: 'Taïso' }
  expect(await change({ time: '14h15-15h', activity: 'Éveil' }, taiso)).toBe(lesson)
  const [{ times }] = (await json('GET /api/courses')).schedules
  expect(times).toMatchObject([{ _id: lesson, time: '14h15-15h' }, { _id: 'taiso' }])
  const eveil = { time: '14h15-15h', activity: 'Éveil judo (nés en 2021)' }
  await change(eveil, taiso)
  await send(reach)
  expect(calls.map(({ path }) => path)).toEqual(['/a'])
  // A new lesson at the same time is not the renamed one.
  const gym = { time: '14h15-15h', activity: 'Gymnastique' }
  await change(gym, taiso)
  const after = (await json('GET /api/courses')).schedules[0].times
  expect(after[0]._id).not.toBe(lesson)
})

test('no alert is pushed after the season’s last lesson, nor twice for a lesson in two halls', async () => {
  const { ask: subscribe, send, close, setSending, teach } = await site()
  const { calls, reach } = await pushService()
  await subscribe(subscription('a'))
  await close({ firstDay: '2027-07-05', lastDay: '2027-08-31', text: 'Vacances d’été' })
  setSending(new Date('2027-07-12T08:00:00Z'))
  await send(reach)
  expect(calls).toEqual([])
  const eveil = { time: '14h-15h', activity: 'Éveil' }
  await teach({ _id: lesson, ...eveil }, { ...eveil, place: 'Gymnase B' })
  await close({})
  setSending(new Date('2026-11-24T08:00:00Z'))
  await send(reach)
  expect(calls).toHaveLength(1)
})

test('a device that unsubscribes while alerts are pushed is left out without failure', async () => {
  const { db, send, close } = await site()
  const paths = Array.from({ length: 21 }, (_, nth) => `/${nth}`)
  for (const path of paths) {
    const { endpoint, keys, lessons } = subscription(path.slice(1))
    const row = { endpoint, ...keys, lessons: JSON.stringify(lessons), renewedOn: '2026-11-20' }
    await db.insertInto('alerts').values(row).execute()
  }
  const { calls, reach } = await pushService(() => {
    void db.deleteFrom('alerts').where('endpoint', 'like', '%/20').execute()
    return 201
  })
  await close({})
  await send(reach)
  expect(calls.map(({ path }) => path).toSorted()).toEqual(paths.slice(0, 20).toSorted())
})

test('closures are pushed a week before at the earliest, and never for past lessons', async () => {
  const { ask: subscribe, send, close, setSending } = await site()
  const { calls, reach } = await pushService()
  await subscribe(subscription('a'))
  await close({ firstDay: '2026-12-02' })
  await send(reach)
  expect(calls).toEqual([])
  setSending(new Date('2026-12-02T13:00:00Z'))
  await send(reach)
  expect(calls).toEqual([])
  setSending(new Date('2026-12-02T12:57:00Z'))
  await send(reach)
  expect(calls).toHaveLength(1)
})

test('a push subscription ends by request and when its push service no longer knows it', async () => {
  const { ask: subscribe, send, close, count, call } = await site()
  const { calls, reach } = await pushService(
    (path) => ({ '/gone': 410, '/moved': 307 })[path] ?? 201,
  )
  const mine = subscription('a')
  for (const one of [mine, subscription('gone'), subscription('moved')]) await subscribe(one)
  await close({})
  await send(reach)
  // Redirects are not followed.
  expect(calls.map(({ path }) => path).toSorted()).toEqual(['/a', '/gone', '/moved'])
  expect(await count()).toBe(2)
  expect((await call('POST /api/alert-ends', { endpoint: mine.endpoint })).status).toBe(204)
  expect(await count()).toBe(1)
})

test('alerts go to at most two thousand devices; a subscribed one can still change lessons', async () => {
  const { ask: subscribe, count, db } = await site()
  const others = { p256dh: '', auth: '', lessons: '[]', renewedOn: '2026-11-20' }
  const rows = Array.from({ length: 2_000 }, (_, nth) => ({
    endpoint: `https://fcm.googleapis.com/${nth}`,
    ...others,
  }))
  await db.insertInto('alerts').values(rows).execute()
  expect(await subscribe(subscription('one-more'))).toBe(429)
  expect(await subscribe(subscription('7'))).toBe(204)
  expect(await count()).toBe(2_000)
})

test('the site’s push key is stable, and offered only over https', async () => {
  const { json } = await site()
  const key = async () => await json('GET /api/alert-key')
  const first = await key()
  expect(first.key).toMatch(/^[\w-]{87}$/)
  expect(await key()).toEqual(first)
  const plain = testApp()
  expect(await plain.json('GET /api/alert-key')).toMatchObject({ key: null })
  expect((await plain.call('POST /api/alerts', subscription('a'))).status).toBe(404)
})

test('POST /api/alerts accepts twenty devices a day from a network', async () => {
  const app = testApp({ PUBLIC_URL: publicUrl, TRUST_PROXY: 'on' })
  const send = async (n: number, network: string) => {
    app.setNow(new Date(Date.UTC(2026, 10, 20, 12) + n * 600_000))
    const from = { 'X-Forwarded-For': `${network}.${n}` }
    return (await app.call('POST /api/alerts', subscription(`${network}-${n}`), from)).status
  }
  for (let n = 1; n <= 20; n++) expect(await send(n, '192.0.2')).toBe(204)
  expect(await send(21, '192.0.2')).toBe(429)
  expect(await send(21, '198.51.100')).toBe(204)
})

test('a push device not seen or reached for 60 days is forgotten', async () => {
  const { ask: subscribe, send, close, count, purge, setNow, setSending, db } = await site()
  const { reach } = await pushService()
  await close({ firstDay: '2027-01-13', scope: 'lesson', lesson: 'taiso' })
  for (const path of ['silent', 'back', 'reached']) await subscribe(subscription(path))
  const on = (day: string) => {
    const time = new Date(`${day}T12:00:00Z`)
    setNow(time)
    setSending(time)
  }
  on('2027-01-10')
  await subscribe(subscription('back'))
  await db
    .updateTable('alerts')
    .set({ lessons: '["taiso"]' })
    .where('endpoint', 'like', '%/reached')
    .execute()
  await send(reach)
  on('2027-01-18')
  await purge()
  expect(await count()).toBe(3)
  on('2027-01-21')
  await purge()
  const left = await db.selectFrom('alerts').select('endpoint').execute()
  expect(left.map(({ endpoint }) => endpoint.split('/').at(-1)).toSorted()).toEqual([
    'back',
    'reached',
  ])
})

test.each([
  ['https://web.push.apple.com/Q', 204],
  ['https://updates.push.services.mozilla.com/wpush/v2/g', 204],
  ['https://wns2-par02p.notify.windows.com/w/?token=B', 204],
  ['http://fcm.googleapis.com/a', 422],
  ['https://fcm.googleapis.com:8443/a', 422],
  ['https://me@fcm.googleapis.com/a', 422],
  ['https://push.example/a', 422],
  ['https://fcm.googleapis.com.push.example/a', 422],
  ['https://evilnotify.windows.com/a', 422],
  ['https://127.0.0.1/a', 422],
  ['https://[::1]/a', 422],
  ['ftp://fcm.googleapis.com', 422],
])('POST /api/alerts with the endpoint %s answers %i', async (endpoint, status) => {
  const { ask: subscribe, count } = await site()
  expect(await subscribe({ ...subscription('a'), endpoint })).toBe(status)
  expect(await count()).toBe(status === 204 ? 1 : 0)
})

test('alerts are pushed to public addresses only, whatever a host name resolves to', () => {
  const privateAddresses = [
    '10.1.2.3',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '::1',
    'fd00::1',
  ]
  const mapped = ['::ffff:127.0.0.1', '64:ff9b::a00:1', '2002:7f00:1::', '0.0.0.0', '240.0.0.1']
  const manuals = ['2001:db8::1', '3fff::1', '192.0.2.1', '198.51.100.1', '203.0.113.1']
  expect([...privateAddresses, ...mapped, ...manuals].filter(isPublic)).toEqual([])
  expect(['142.250.1.1', '2a00:1450::1'].every(isPublic)).toBe(true)
})
