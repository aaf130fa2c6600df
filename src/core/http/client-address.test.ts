import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

async function readClientAddress(
  socket: string | undefined,
  forwarded?: string,
  trustedProxies = 0,
) {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers = new Headers(forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded })
  const env = socket === undefined ? undefined : { incoming: { socket: { remoteAddress: socket } } }
  return await (await app.request('/', { headers }, env)).text()
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8::1', '2001:db8:0:0::/64'],
  ['::1', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the socket address %s is the client address %s', async (socket, address) => {
  expect(await readClientAddress(socket)).toBe(address)
})

test('without a socket the client address is local', async () => {
  expect(await readClientAddress(undefined)).toBe('local')
})

test('X-Forwarded-For is ignored without a trusted proxy', async () => {
  expect(await readClientAddress('192.0.2.7', '198.51.100.1')).toBe('192.0.2.7')
})

test.each([
  ['198.51.100.1', '198.51.100.1'],
  ['203.0.113.9, 198.51.100.1', '198.51.100.1'],
  ['198.51.100.1:4711', '198.51.100.1'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['unknown', '192.0.2.7'],
  ['', '192.0.2.7'],
])('of X-Forwarded-For “%s” a trusted proxy’s own entry counts', async (forwarded, address) => {
  expect(await readClientAddress('192.0.2.7', forwarded, 1)).toBe(address)
})

test.each([
  ['198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['192.0.2.99, 198.51.100.1, 203.0.113.9', 2, '198.51.100.1'],
  ['192.0.2.99, 198.51.100.1, 203.0.113.9, 203.0.113.10', 3, '198.51.100.1'],
  // Somebody who went past the first proxy.
  ['198.51.100.1', 2, '198.51.100.1'],
])('of “%s” behind %i proxies the visitor is %s', async (forwarded, proxies, address) => {
  expect(await readClientAddress('192.0.2.7', forwarded, proxies)).toBe(address)
})
