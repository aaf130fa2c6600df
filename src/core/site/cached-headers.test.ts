import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { createListener } from './caching-handler.ts'

type Wire = { status: number | undefined; headers: Record<string, unknown>; text: string }

/** A site on a port of its own, requested by node:http: fetch would choose its own Host. */
async function listen(env: Record<string, string> = {}) {
  const server = createServer(createListener(testApp(env)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return (headers: Record<string, string> = {}, method = 'GET', body = '') =>
    new Promise<Wire>((resolve, reject) => {
      const options = { port, path: '/api/events', method, headers, agent: false }
      request(options, async (response) => {
        let text = ''
        for await (const chunk of response.setEncoding('utf8')) text += chunk
        const { date, ...rest } = response.headers
        resolve({ status: response.statusCode, headers: rest, text })
      })
        .on('error', reject)
        .end(body)
    })
}

test('a cached answer has the headers of the rendered one', async () => {
  const sendRequest = await listen()
  const made = await sendRequest()
  expect(made).toMatchObject({ status: 200, text: '[]' })
  expect(made.headers).toHaveProperty('content-security-policy')
  expect(await sendRequest()).toEqual(made)
  // A request with a body is read before it is answered from memory.
  expect(await sendRequest({ 'Content-Length': '3' }, 'GET', 'abc')).toMatchObject({ text: '[]' })
  const held = await sendRequest({ 'If-None-Match': String(made.headers.etag) })
  expect(held).toMatchObject({ status: 304, text: '' })
  expect(held.headers.etag).toBe(made.headers.etag)
  expect(await sendRequest({}, 'HEAD')).toMatchObject({
    status: 200,
    text: '',
    headers: made.headers,
  })
})

test('a request under another host name is redirected, even with everything cached', async () => {
  const sendRequest = await listen({ PUBLIC_URL: 'https://club.example' })
  const siteHost = { Host: 'club.example' }
  const made = await sendRequest(siteHost)
  expect(made.status).toBe(200)
  expect(await sendRequest(siteHost)).toEqual(made)
  expect(await sendRequest({ Host: 'WWW.club.example' })).toMatchObject({
    status: 301,
    headers: { location: 'https://club.example/api/events' },
  })
})
