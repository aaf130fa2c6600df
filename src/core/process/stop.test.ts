import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dataFolder, startOrThrow } from '#src/testing/server-process.ts'

const getPort = ({ url }: { url: string }) => Number(new URL(url).port)

/** Sends requests until the server can't be reached, and counts what became of it. */
async function requestUntilClosed(
  port: number,
  agent: Agent | false,
  count: Record<string, number>,
) {
  for (;;) {
    const outcome = await new Promise<string>((resolve) => {
      const pendingRequest = request({ host: '127.0.0.1', port, path: '/api/events', agent })
      pendingRequest.on('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code ?? error.message),
      )
      pendingRequest.on('response', (response) => {
        response.on('error', (error) => resolve(`cut off: ${error.message}`))
        response.on('end', () => resolve(String(response.statusCode)))
        response.resume()
      })
      pendingRequest.end()
    })
    count[outcome] = (count[outcome] ?? 0) + 1
    if (outcome === 'ECONNREFUSED') return
  }
}

test('a stop under load answers every open connection', async () => {
  const server = await startOrThrow(dataFolder())
  const count: Record<string, number> = {}
  const agent = new Agent({ keepAlive: true })
  const clients = [
    ...Array.from({ length: 30 }, () => requestUntilClosed(getPort(server), agent, count)),
    ...Array.from({ length: 60 }, () => requestUntilClosed(getPort(server), false, count)),
  ]
  await pause(700)
  expect(await server.kill('SIGTERM')).toBe(0)
  await Promise.all(clients)
  expect(Object.keys(count).sort()).toEqual(['200', 'ECONNREFUSED'])
})

/** A connection, and all that comes back on it until it is closed. */
async function open(port: number) {
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise<string>((resolve) => {
    socket.on('error', (error) => resolve(`${text}${error.message}`))
    socket.on('close', () => resolve(text))
  })
  return { socket, closed }
}

const head = 'GET /healthz HTTP/1.1\r\nHost: club.example\r\n'
const message = JSON.stringify({ name: 'Léa', email: 'lea@club.example', message: 'Bonjour' })

test('a stop answers requests that have begun or are on their way', async () => {
  const server = await startOrThrow(dataFolder())
  const begun = await open(getPort(server))
  begun.socket.write(head)
  const sending = await open(getPort(server))
  sending.socket.write(
    'POST /api/messages HTTP/1.1\r\nHost: club.example\r\nContent-Type: application/json\r\n' +
      `Content-Length: ${Buffer.byteLength(message)}\r\n\r\n${message.slice(0, 5)}`,
  )
  const resting = await open(getPort(server))
  resting.socket.write(`${head}\r\n`)
  await once(resting.socket, 'data')
  const idle = await open(getPort(server))
  const unused = await open(getPort(server))
  await pause(200)
  const ending = server.kill('SIGTERM')
  await pause(400)
  resting.socket.write(`${head}\r\n`)
  idle.socket.write(`${head}\r\n`)
  await pause(2500)
  begun.socket.write('\r\n')
  sending.socket.write(message.slice(5))
  for (const { closed } of [begun, resting, idle]) {
    expect(await closed).toMatch(
      /200 OK\r\n(?:.+\r\n)*Connection: close\r\n(?:.+\r\n)*\r\n{"ok":true,"version":"[\d.]+"}$/,
    )
  }
  expect(await sending.closed).toMatch(/^HTTP\/1\.1 201 Created\r\n/)
  expect(await unused.closed).toBe('')
  expect(await ending).toBe(0)
})

test('a stop cuts off a client that never finishes after ten seconds', async () => {
  const server = await startOrThrow(dataFolder())
  const { socket, closed } = await open(getPort(server))
  socket.write(head)
  await pause(200)
  const begun = performance.now()
  expect(await server.kill('SIGTERM')).toBe(0)
  await closed
  expect(performance.now() - begun).toBeGreaterThan(9_000)
  expect(performance.now() - begun).toBeLessThan(30_000)
})
