import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'

const online = { PUBLIC_URL: 'https://club.example' }
const at = (host: string) => ({ Host: host })

test.each([
  ['GET /events?page=2', 301, 'https://club.example/events?page=2'],
  ['HEAD /', 301, 'https://club.example/'],
  ['GET /api/coaches', 301, 'https://club.example/api/coaches'],
  // Whatever the path says, it stays on the site.
  ['GET //evil.example/x', 301, 'https://club.example//evil.example/x'],
  ['POST /api/messages', 308, 'https://club.example/api/messages'],
])('www. redirects %s to the site’s own address', async (call, status, location) => {
  const answer = await testApp(online).call(call, undefined, at('www.club.example'))
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  expect(await answer.text()).toBe('')
})

test.each(['club.example', 'www.club.example.evil.example', 'www.other.example', '127.0.0.1:5000'])(
  '%s is not redirected',
  async (host) => {
    const answer = await testApp(online).call('GET /healthz', undefined, at(host))
    expect(answer.status).toBe(200)
  },
)

test('www. is redirected only with a PUBLIC_URL without www.', async () => {
  for (const app of [testApp(), testApp({ PUBLIC_URL: 'https://www.club.example' })]) {
    expect((await app.call('GET /healthz', undefined, at('www.club.example'))).status).toBe(200)
  }
})
