import { expect, test } from '#web/testing/server.ts'

/** Seconds for which Caddy keeps a connection it may use again (its `keepalive`). */
const proxyKeeps = 120

test('a connection rests longer than the proxy in front of the site keeps it', async ({
  request,
}) => {
  const answer = await request.get('/healthz')
  const [, seconds] = /timeout=(\d+)/.exec(answer.headers()['keep-alive'] ?? '') ?? []
  expect(Number(seconds)).toBeGreaterThan(proxyKeeps)
})
