import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { test } from 'vitest'
import * as z from 'zod'
import { type After, siteFolder, startOrThrow } from '#src/testing/server-process.ts'
import { connectionTimeoutsMs, createConnections } from './connections.ts'
import { answerError } from './errors.ts'
import { readBody } from './requests.ts'

// Nearly all of them wait for a limit: side by side.

const getPort = ({ url }: { url: string }) => Number(new URL(url).port)

async function open(port: number, after: After) {
  const socket: Socket = connect(port, '127.0.0.1')
  after(() => void socket.destroy())
  await once(socket, 'connect')
  let ended = false
  const closed = new Promise<void>((resolve) => {
    socket.on('error', () => {})
    socket.on('close', () => {
      ended = true
      resolve()
    })
  })
  return { socket, closed, isOpen: () => !ended }
}

const head = 'GET /healthz HTTP/1.1\r\nHost: club.example\r\n'

test.concurrent('an unfinished head is cut off within 20 seconds, even while bytes come; an idle connection stays', async ({
  expect,
  onTestFinished,
}) => {
  const server = await startOrThrow(siteFolder(onTestFinished), {}, onTestFinished)
  const [still, moving, later, idle] = await Promise.all(
    [1, 2, 3, 4].map(() => open(getPort(server), onTestFinished)),
  )
  if (!still || !moving || !later || !idle) throw new Error('no connections')
  let received = ''
  still.socket.on('data', (chunk) => {
    received += chunk
  })
  still.socket.write(head)
  moving.socket.write(head)
  const trickle = setInterval(() => moving.socket.write('X: y\r\n'), 500)
  onTestFinished(() => clearInterval(trickle))
  later.socket.write(`${head}\r\n`)
  const [answer] = await once(later.socket, 'data')
  // Longer than Caddy in front of the site keeps a connection it may use again (its `keepalive`).
  const [, seconds] = /^keep-alive: timeout=(\d+)/im.exec(String(answer)) ?? []
  expect(Number(seconds)).toBeGreaterThan(120)
  later.socket.write('G')
  const begun = performance.now()
  await Promise.all([still.closed, moving.closed, later.closed])
  // The rule says 20; a busy machine may take its time.
  expect(performance.now() - begun).toBeLessThan(40_000)
  expect(received).toMatch(/^HTTP\/1\.1 408 /)
  expect(idle.isOpen()).toBe(true)
})

test.concurrent('the shipped time limits end an unfinished head within 20 seconds', ({
  expect,
}) => {
  expect(connectionTimeoutsMs.head + 2 * connectionTimeoutsMs.checkInterval).toBeLessThanOrEqual(
    20_000,
  )
  expect(connectionTimeoutsMs).toMatchObject({ stall: 60_000, rest: 150_000 })
})

const size = 24 * 2 ** 20

/**
 * The server with little patience: it reads a body, or answers more than the system takes at once.
 */
async function impatient(after: After) {
  const limit = 5000
  const app = new Hono()
    .onError(answerError)
    .post('/', async (c) => c.json(await readBody(c, z.array(z.number())), 201))
    .get('/', (c) => c.body(new Uint8Array(size)))
    .get('/slow', async (c) => {
      await pause(1.5 * limit)
      return c.text('done')
    })
  const limits = { head: limit, stall: limit, rest: 60_000, checkInterval: 50 }
  const connections = createConnections(getRequestListener(app.fetch), limits)
  const port = await listen(connections, after)
  return { limit, port, connections, open: () => open(port, after) }
}

async function listen({ server }: ReturnType<typeof createConnections>, after: After) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const post = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`

test.concurrent('a stalled body is cut off without an error in the log; a slow one is not', async ({
  expect,
  onTestFinished,
}) => {
  const { open, limit } = await impatient(onTestFinished)
  const still = await open()
  still.socket.write(`${post}Content-Length: 100\r\n\r\n[1`)
  const moving = await open()
  const steps = 15
  moving.socket.write(`${post}Content-Length: ${steps + 3}\r\n\r\n[`)
  const answer = once(moving.socket, 'data')
  const begun = performance.now()
  for (let n = 0; n < steps; n++) {
    await pause(limit / 10)
    moving.socket.write(' ')
  }
  moving.socket.write('1]')
  expect(String((await answer)[0])).toMatch(/^HTTP\/1\.1 201 /)
  expect(performance.now() - begun).toBeGreaterThan(limit)
  await still.closed
  expect(moving.isOpen()).toBe(true)
})

test.concurrent('a client that does not read is cut off; one that reads slowly gets the whole answer', async ({
  expect,
  onTestFinished,
}) => {
  const { open, limit, connections } = await impatient(onTestFinished)
  const still = await open()
  still.socket.pause()
  still.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const slow = await open()
  let bytes = 0
  slow.socket.on('data', async (chunk) => {
    bytes += chunk.length
    slow.socket.pause()
    await pause((1.5 * limit * chunk.length) / size)
    slow.socket.resume()
  })
  slow.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  const begun = performance.now()
  await slow.closed
  expect(performance.now() - begun).toBeGreaterThan(limit)
  expect(bytes).toBeGreaterThan(size)
  // A client that does not read does not see the end either: only the server can.
  await expect.poll(() => connections.open.size, { timeout: 30_000 }).toBe(0)
})

test.concurrent('a slow answer is waited for', async ({ expect, onTestFinished }) => {
  const { port } = await impatient(onTestFinished)
  expect(await (await fetch(`http://127.0.0.1:${port}/slow`)).text()).toBe('done')
})

test.concurrent('a client that hangs up within a body leaves no error in the log', async ({
  expect,
  onTestFinished,
}) => {
  const server = await startOrThrow(siteFolder(onTestFinished), {}, onTestFinished)
  const { Authorization } = await server.login()
  const start = (path: string, type: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${Authorization}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n`
  const json = start('/api/messages', 'application/json')
  const multipart = start('/api/media', 'multipart/form-data; boundary=x')
  const part = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.gif"\r\n\r\nGIF89a'
  const unfinished = [
    json,
    `${json}{"name"`,
    multipart,
    `${multipart}--x\r\nCont`,
    multipart + part,
  ]
  for (const sent of unfinished) {
    for (const hangUp of ['destroy', 'resetAndDestroy', 'end'] as const) {
      const { socket, closed } = await open(getPort(server), onTestFinished)
      socket.resume().write(sent)
      await pause(100)
      socket[hangUp]()
      await closed
    }
  }
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(server.output()).toMatch(
    /^Version : .+\nLe site : \S+\nL’administration : \S+\nLe site est arrêté\.\n$/,
  )
})

test.concurrent('an upload refused early gets its reason before the connection closes', async ({
  expect,
  onTestFinished,
}) => {
  const { url } = await startOrThrow(siteFolder(onTestFinished), {}, onTestFinished)
  const file = new File([new Uint8Array(6 * 2 ** 20)], 'photo.jpg', { type: 'image/jpeg' })
  for (const path of ['/api/gallery/upload', '/api/media', '/api/backups/files']) {
    for (let n = 0; n < 10; n++) {
      const body = new FormData()
      body.set('image', file)
      const answer = await fetch(url + path, { method: 'POST', body })
      expect(answer.status, `${path} ${n}`).toBe(401)
      expect(await answer.json()).toEqual({ errors: [{ msg: 'Connexion requise.' }] })
    }
  }
})

test.concurrent('a refused upload that continues is cut off', async ({
  expect,
  onTestFinished,
}) => {
  const server = await startOrThrow(siteFolder(onTestFinished), {}, onTestFinished)
  const { socket, closed } = await open(getPort(server), onTestFinished)
  const heads = 'Host: x\r\nContent-Type: multipart/form-data; boundary=x\r\n'
  socket.write(`POST /api/media HTTP/1.1\r\n${heads}Content-Length: 100000000\r\n\r\n`)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 (?:.+\r\n)*Connection: close\r\n/i)
  const going = setInterval(() => socket.write('x'.repeat(1000)), 20)
  onTestFinished(() => clearInterval(going))
  await closed
})

test.concurrent('a body in chunks of one byte closes the connection; larger chunks are read', async ({
  expect,
  onTestFinished,
}) => {
  const { open } = await impatient(onTestFinished)
  const send = async (chunk: string) => {
    const connection = await open()
    connection.socket.write(`${post}Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n`)
    connection.socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(2_000))
    connection.socket.write('2\r\n1]\r\n0\r\n\r\n')
    return connection
  }
  const [tiny, larger] = [await send(' '), await send(' '.repeat(64))]
  await tiny.closed
  const [answer] = await once(larger.socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /)
})

test.concurrent('a connection that pipelines nine requests is closed after eight answers', async ({
  expect,
  onTestFinished,
}) => {
  const { port, open: connections } = await slowServer(onTestFinished)
  const [eight, nine] = await Promise.all([open(port, onTestFinished), open(port, onTestFinished)])
  let responseCount = 0
  eight.socket.on('data', (chunk) => {
    responseCount += String(chunk).match(/HTTP\/1\.1 200/g)?.length ?? 0
  })
  const requestText = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  nine.socket.write(requestText.repeat(60))
  await nine.closed
  eight.socket.write(requestText.repeat(8))
  await expect.poll(() => responseCount, { timeout: 20_000 }).toBe(8)
  expect(eight.isOpen()).toBe(true)
  expect(connections.size).toBe(1)
})

test.concurrent('the longest idle connection is closed for a new one; an active one never', async ({
  expect,
  onTestFinished,
}) => {
  const { port } = await slowServer(onTestFinished, { all: 10, ofAddress: 3 })
  const come = () => open(port, onTestFinished)
  const [first, second] = [await come(), await come()]
  await pause(50)
  const third = await come()
  const fourth = await come()
  await first.closed
  expect([second.isOpen(), third.isOpen(), fourth.isOpen()]).toEqual([true, true, true])
  for (const { socket } of [second, third, fourth]) socket.write('GET / HTTP/1.1\r\n')
  await pause(200)
  const fifth = await come()
  await fifth.closed
  expect([second.isOpen(), third.isOpen(), fourth.isOpen()]).toEqual([true, true, true])
})

test.concurrent('connections of an address are limited only without a proxy', async ({
  expect,
  onTestFinished,
}) => {
  const folder = () => siteFolder(onTestFinished)
  const [alone, proxied] = await Promise.all([
    startOrThrow(folder(), {}, onTestFinished),
    startOrThrow(folder(), { TRUST_PROXY: 'on' }, onTestFinished),
  ])
  const openAt = async (server: { url: string }) => {
    const all = Array.from({ length: 105 }, () => open(getPort(server), onTestFinished))
    return await Promise.all(all)
  }
  const [few, many] = await Promise.all([openAt(alone), openAt(proxied)])
  const countOpen = (all: { isOpen: () => boolean }[]) => all.filter((one) => one.isOpen()).length
  await expect.poll(() => countOpen(few), { timeout: 20_000 }).toBe(100)
  expect(countOpen(many)).toBe(105)
})

async function slowServer(after: After, most?: { all: number; ofAddress: number }) {
  const answer = getRequestListener(async () => {
    await pause(100)
    return new Response('done')
  })
  const connections = createConnections(answer, connectionTimeoutsMs, most)
  return { port: await listen(connections, after), open: connections.open }
}
