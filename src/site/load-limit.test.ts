import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, testApp } from '#src/testing/test-app.ts'

/** The longest articles there can be, straight into the table. */
async function fill({ db }: TestApp, count: number, content = 'a'.repeat(100_000)) {
  for (let n = 0; n < count; n++) {
    const created_at = new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString()
    const texts = { title: `Article ${n}`, content, excerpt: '', read_time: 1, tags: '[]' }
    await db
      .insertInto('blogs')
      .values({ id: `a${n}`, ...texts, created_at, published_at: created_at })
      .execute()
  }
}

async function serve(app: TestApp) {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** Asks, and reads nothing but the first line of the answer. */
async function askAndWait(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  onTestFinished(() => {
    socket.destroy()
  })
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  return socket
}

test('beyond its budget for slow readers the site says so in French, until they are gone', async () => {
  const app = testApp()
  await fill(app, 110)
  const port = await serve(app)
  const url = `http://127.0.0.1:${port}`
  const kept = '/api/coaches?limit=3'
  expect((await fetch(url + kept)).status).toBe(200)

  const sockets: Socket[] = []
  let answer = await fetch(`${url}/api/events?limit=1`)
  for (let n = 0; n < 12 && answer.status === 200; n++) {
    sockets.push(await askAndWait(port, `/api/blogs?limit=100&offset=${n}`))
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
  // What is in memory anyway is still answered.
  expect((await fetch(url + kept)).status).toBe(200)

  for (const socket of sockets) socket.destroy()
  await expect
    .poll(async () => (await fetch(`${url}/api/events?limit=50`)).status, { timeout: 20_000 })
    .toBe(200)
  expect((await fetch(`${url}/ailleurs`)).status).toBe(404)
}, 60_000)

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

test('the whole list is made as it is read, a few articles at a time', async () => {
  const app = testApp()
  await fill(app, 35, 'Bonjour.')
  const { body } = await app.call('GET /api/blogs')
  const first = await body?.getReader().read()
  const text = new TextDecoder().decode(first?.value as Uint8Array)
  expect(text.match(/"_id"/g)).toHaveLength(10)
})
