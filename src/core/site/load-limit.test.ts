import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#src/testing/test-app.ts'
import { createListener } from './caching-handler.ts'

/** The longest articles there can be, straight into the table. */
async function fill({ db }: TestApp, count: number, content = 'a'.repeat(100_000)) {
  for (let n = 0; n < count; n++) {
    const createdAt = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    const texts = { title: `Article ${n}`, content, excerpt: '', readTime: 1, tags: '[]' }
    await db
      .insertInto('blogs')
      .values({ id: `a${n}`, ...texts, createdAt, publishedAt: createdAt })
      .execute()
  }
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const serve = (app: TestApp) => listen(createAdaptorServer({ fetch: app.fetch }) as Server)

/** Sends requests, and reads only the first bytes of the response. */
async function requestWithoutReading(port: number, path: string, asking = 1): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(asking))
  await once(socket, 'readable')
  return socket
}

test('beyond the budget for slow readers the site answers 503 in French', async () => {
  const app = testApp()
  await fill(app, 110)
  const port = await serve(app)
  const url = `http://127.0.0.1:${port}`
  const cachedPath = '/api/coaches?limit=3'
  expect((await fetch(url + cachedPath)).status).toBe(200)

  const sockets: Socket[] = []
  let answer = await fetch(`${url}/api/events?limit=1`)
  for (let n = 0; n < 12 && answer.status === 200; n++) {
    sockets.push(await requestWithoutReading(port, `/api/blogs?limit=100&offset=${n}`))
    answer = await fetch(`${url}/api/events?limit=${n + 2}`)
  }
  expect(answer.status).toBe(503)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answer.json()).toEqual({
    errors: [{ msg: 'Le site est très demandé. Merci de réessayer dans un instant.' }],
  })
  const page = await fetch(`${url}/ailleurs`)
  expect(page.status).toBe(503)
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.headers.get('content-type')).toMatch(/^text\/html/)
  expect(await page.text()).toContain('Merci de réessayer dans quelques secondes.')
  // Cached responses are still sent.
  expect((await fetch(url + cachedPath)).status).toBe(200)

  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await fetch(`${url}/api/events?limit=50`)).status, { timeout: 20_000 })
    .toBe(200)
  expect((await fetch(`${url}/ailleurs`)).status).toBe(404)
}, 60_000)

/** The status a client at another address of this machine gets, once all of the answer is there. */
async function fetchStatusFrom(localAddress: string, url: string): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    const clientRequest = request(url, { localAddress, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    })
    clientRequest.on('error', reject).end()
  })
}

test('sixty connections that read nothing slow down no other client', async () => {
  const app = testApp()
  await fill(app, 110)
  const port = await serve(app)
  const url = `http://127.0.0.1:${port}/api/blogs?limit=100`
  const before = process.memoryUsage().rss
  const unread = (n: number) =>
    requestWithoutReading(port, n % 2 ? '/api/blogs' : `/api/blogs?limit=100&offset=${n % 10}`, 5)
  await Promise.all(Array.from({ length: 60 }, (_, n) => unread(n)))
  expect(await fetchStatusFrom('127.0.0.2', url)).toBe(200)
  expect(await fetchStatusFrom('127.0.0.2', `${url}&offset=3`)).toBe(200)
  expect(await fetchStatusFrom('127.0.0.1', `${url}&offset=4`)).toBe(503)
  // Three hundred responses of ten million bytes were requested.
  expect(process.memoryUsage().rss - before).toBeLessThan(250 * 1024 * 1024)
}, 60_000)

/** So many searches at once from some addresses; `found` fills as they find something. */
async function search(count: number, addresses: number) {
  const app = testApp({ TRUST_PROXY: 'on' })
  await fill(app, 60, 'mot '.repeat(2_000))
  const found: number[] = []
  const requestFrom = (path: string, from: number | string) => {
    const address = typeof from === 'number' ? `192.0.2.${from}` : from
    return app.call(`GET /api/${path}`, undefined, { 'X-Forwarded-For': address })
  }
  expect((await requestFrom('coaches?limit=3', '198.51.100.1')).status).toBe(200)
  const searches = Array.from({ length: count }, async (_, n) => {
    const { status } = await requestFrom(`blogs?limit=50&q=mot&n=${n}`, n % addresses)
    if (status === 200) found.push(n)
  })
  const all = Promise.all(searches)
  return { ask: requestFrom, found, all }
}

test('a cached answer is sent during three hundred searches', async () => {
  const { ask: requestFrom, found, all } = await search(300, 6)
  await nextTurn()
  expect((await requestFrom('coaches?limit=3', '198.51.100.1')).status).toBe(200)
  expect(found.length).toBeLessThan(30)
  // A visitor with one search does not wait for all the others.
  expect((await requestFrom('blogs?limit=50&q=mot', '198.51.100.1')).status).toBe(200)
  expect(found.length).toBeLessThan(60)
  await all
  expect(found.length).toBeGreaterThan(200)
}, 60_000)

test('one address has a share of the slots, and another one the next', async () => {
  const { ask: requestFrom, found, all } = await search(200, 1)
  expect((await requestFrom('blogs?limit=50&q=mot', '198.51.100.1')).status).toBe(200)
  await all
  expect(found).toHaveLength(64)
  expect((await requestFrom('blogs?limit=50&q=mot', 0)).status).toBe(200)
})

/** A site whose only page has a form. */
const contact = {
  match: (url: string) => {
    const form = { address: '/api/messages', done: '/contact' }
    const page = { url, hidden: false, module: '', addresses: [], form }
    return url === '/contact' ? page : undefined
  },
}

test('feeds and refused forms count to their client’s share', async () => {
  const app = testApp({ TRUST_PROXY: 'on' }, undefined, contact)
  await fill(app, 30, 'mot '.repeat(1_000))
  const type = 'application/x-www-form-urlencoded'
  const headers = { 'Content-Type': type, 'Sec-Fetch-Site': 'same-origin' }
  for (const [call, body] of [['GET /events.ics'], ['POST /contact', 'name=Ana']] as const) {
    const done: number[] = []
    const all = Array.from({ length: 18 }, async (_, n) => {
      const from = { ...headers, Host: `h${n}.example`, 'X-Forwarded-For': `10.0.${n}.1` }
      done.push((await app.call(call, body, from)).status)
    })
    await nextTurn()
    expect(done.length, call).toBeLessThan(10)
    await Promise.all(all)
    expect(new Set(done), call).toEqual(new Set([body ? 422 : 200]))
  }
})

test('a list answers at most a hundred articles at once, and whole without a limit', async () => {
  const app = testApp()
  await fill(app, 105, 'Bonjour.')
  const wide = await app.call('GET /api/blogs?limit=1000')
  expect(wide.headers.get('x-total-count')).toBe('105')
  expect(await wide.json()).toHaveLength(100)
  const whole = await app.call('GET /api/blogs')
  expect(whole.headers.get('x-total-count')).toBe('105')
  const ids = (await whole.json()).map(({ _id }: { _id: string }) => _id)
  expect(ids).toEqual(Array.from({ length: 105 }, (_, n) => `a${104 - n}`))
  expect(await (await app.call('GET /api/blogs?q=rien')).json()).toEqual([])
})

test('the whole list of articles is rendered a few at a time as it is read, and compressed by Accept-Encoding', async () => {
  const app = testApp()
  await fill(app, 35, 'Bonjour. '.repeat(500))
  const plain = await app.call('GET /api/blogs')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toBe('Accept-Encoding')
  const first = await plain.clone().body?.getReader().read()
  expect(new TextDecoder().decode(first?.value).match(/"_id"/g)).toHaveLength(10)
  const unpack = async (answer: Response) => {
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    return JSON.parse(String(gunzipSync(Buffer.from(await answer.arrayBuffer()))))
  }
  const packed = await app.call('GET /api/blogs', undefined, { 'Accept-Encoding': 'gzip, br' })
  expect(await unpack(packed)).toEqual(await plain.json())
  const admin = await app.asAdmin()
  const messages = await admin.call('GET /api/messages', undefined, { 'Accept-Encoding': 'gzip' })
  expect(await unpack(messages)).toEqual([])
})

/** Serves the site behind a proxy, to an agent that reuses its connections. */
async function listenBehindProxy(web?: Parameters<typeof testApp>[2]) {
  const app = testApp({ TRUST_PROXY: 'on' }, undefined, web)
  await fill(app, 60, 'mot '.repeat(2_000))
  const url = `http://127.0.0.1:${await listen(createServer(createListener(app)))}`
  const requestFrom = (call: string, from: string, headers: Record<string, string> = {}) => {
    const [method = 'GET', path = '/'] = call.split(' ')
    return fetch(url + path, { method, headers: { 'X-Forwarded-For': from, ...headers } })
  }
  return { app, ask: requestFrom, url }
}

const phone = { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Mobile Safari/537.36' }

test('work caused by the name of a followed page counts to the client that named it', async () => {
  const addresses = [{ address: '/api/blogs?limit=50&q=mot', mayFail: false }]
  const match = (url: string) =>
    url.startsWith('/page') ? { url, hidden: false, module: '', addresses, visit: url } : undefined
  const { ask: requestFrom } = await listenBehindProxy({ match })
  const notices = () => requestFrom('GET /api/notices', '192.0.2.1', phone)
  expect((await notices()).status).toBe(200)
  const statuses = new Set<number>()
  let followed = 0
  let over = false
  const follow = async () => {
    while (!over) {
      const headers = { ...phone, 'X-Page': `/page/${followed++}` }
      statuses.add((await requestFrom('GET /api/notices', '192.0.2.1', headers)).status)
    }
  }
  // Each is answered from memory; what they cause goes on behind them.
  const all = Promise.all(Array.from({ length: 20 }, follow))
  await expect.poll(() => followed, { timeout: 20_000 }).toBeGreaterThan(800)
  const found: number[] = []
  for (let n = 0; n < 10; n++) {
    found.push((await requestFrom(`GET /api/blogs?limit=50&q=mot&n=${n}`, '198.51.100.1')).status)
  }
  over = true
  await all
  expect(found).toEqual(Array(10).fill(200))
  expect(statuses).toEqual(new Set([200]))
}, 60_000)

test('a client above its share is refused at once, and its connection closed', async () => {
  const { ask: requestFrom } = await listenBehindProxy()
  const searches = Array.from({ length: 80 }, (_, n) =>
    requestFrom(`GET /api/blogs?limit=50&q=mot&n=${n}`, '192.0.2.1'),
  )
  const answers = await Promise.all(searches)
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(64)
  expect(refused.length).toBeGreaterThan(0)
  for (const { headers } of refused) {
    expect(headers.get('connection')).toBe('close')
    expect(headers.get('retry-after')).toBe('5')
    expect(headers.get('content-security-policy')).toContain("default-src 'self'")
  }
  const [first] = refused
  expect(await first?.json()).toEqual({
    errors: [{ msg: 'Le site est très demandé. Merci de réessayer dans un instant.' }],
  })
}, 60_000)

test.each([
  ['a call that writes', 'POST /api/alert-ends', 415],
  ['a share card', 'GET /og/events/none.png', 404],
])(
  '%s counts to its client’s share like a read',
  async (_, call, usual) => {
    const { ask: requestFrom } = await listenBehindProxy()
    const statuses = await Promise.all(
      Array.from({ length: 150 }, async () => (await requestFrom(call, '192.0.2.1')).status),
    )
    expect(new Set(statuses)).toEqual(new Set([usual, 503]))
    expect((await requestFrom(call, '198.51.100.1')).status).toBe(usual)
    expect((await requestFrom(call, '192.0.2.1')).status).toBe(usual)
  },
  60_000,
)

/** Sends forms whose last bytes never come. Answers come as statuses, by the number of the form. */
async function sendUnfinishedForms(url: string, count: number, bytes: number, address: string[]) {
  const statuses = new Map<number, number>()
  const type = 'Content-Type: application/x-www-form-urlencoded'
  for (let n = 0; n < count; n++) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => {})
    socket.once('data', (head) => statuses.set(n, Number(String(head).slice(9, 12))))
    onTestFinished(() => void socket.destroy())
    const from = `X-Forwarded-For: ${address[n % address.length]}`
    const head = `Host: localhost\r\nOrigin: http://localhost\r\n${from}\r\n${type}`
    socket.write(`POST /contact HTTP/1.1\r\n${head}\r\nContent-Length: ${bytes + 1}\r\n\r\n`)
    socket.write(`name=${'x'.repeat(bytes - 5)}`)
    await once(socket, 'connect')
  }
  return statuses
}

test('a form takes its slot before its body is read: 503 from the 65th unfinished one', async () => {
  const { url, ask: requestFrom } = await listenBehindProxy(contact)
  const statuses = await sendUnfinishedForms(url, 200, 1_000, ['192.0.2.1'])
  await expect.poll(() => statuses.size, { timeout: 20_000 }).toBe(136)
  expect(new Set(statuses.values())).toEqual(new Set([503]))
  expect((await requestFrom('POST /contact', '198.51.100.1')).status).toBe(415)
}, 60_000)

test('unfinished bodies from many networks take at most 32 MB; the oldest are cut off', async () => {
  const { url, ask: requestFrom } = await listenBehindProxy(contact)
  const addresses = ['192.0.2.1', '198.51.100.1', '203.0.113.1']
  const statuses = await sendUnfinishedForms(url, 140, 250_000, addresses)
  await expect.poll(() => statuses.size, { timeout: 20_000 }).toBe(12)
  expect(new Set(statuses.values())).toEqual(new Set([503]))
  expect((await requestFrom('POST /api/alert-ends', '203.0.113.9')).status).toBe(415)
}, 60_000)

test('a network has a share, however many addresses it uses', async () => {
  const { ask: requestFrom } = await listenBehindProxy()
  const search = (n: number) =>
    requestFrom(`GET /api/blogs?limit=50&q=mot&n=${n}`, `192.0.2.${n % 10}`)
  const answers = await Promise.all(Array.from({ length: 320 }, (_, n) => search(n)))
  expect(answers.map(({ status }) => status)).toContain(503)
  expect((await requestFrom('GET /api/blogs?limit=50&q=mot', '198.51.100.1')).status).toBe(200)
}, 60_000)

test('a waiting search of a busy client is dropped for another client’s', async () => {
  const { ask: requestFrom } = await listenBehindProxy()
  let found = 0
  const flood = Promise.all(
    Array.from({ length: 60 }, async (_, n) => {
      await requestFrom(`GET /api/blogs?limit=50&q=mot&n=${n}`, '192.0.2.1')
      found++
    }),
  )
  await requestFrom('GET /api/blogs?limit=50&q=mot&n=x', '198.51.100.1')
  expect(found).toBeLessThan(30)
  await flood
}, 60_000)
