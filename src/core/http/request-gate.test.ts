import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { entranceOf } from './request-gate.ts'

/** A server whose inside answers with one word. */
async function serve(inside: RequestListener) {
  const entrance = entranceOf(undefined)
  const server = createServer(entrance.receive)
  onTestFinished(() => void server.close())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  entrance.open(inside)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { entrance, get: (path: string) => fetch(url + path) }
}

const says =
  (word: string): RequestListener =>
  (_, response) =>
    void response.end(word)

test('a request that comes while the gate is shut is let in by the next one', async () => {
  const { entrance, get } = await serve(says('old'))
  expect(await (await get('/')).text()).toBe('old')
  await entrance.shut()
  const waiting = [get('/'), get('/api/events')]
  await new Promise((resolve) => setTimeout(resolve, 200))
  entrance.open(says('new'))
  for (const answer of waiting) expect(await (await answer).text()).toBe('new')
})

test('a request that has waited two seconds gets a 503, in the format it asked for', async () => {
  const { entrance, get } = await serve(says('old'))
  await entrance.shut()
  const [page, call] = await Promise.all([get('/'), get('/api/events')])
  for (const { status, headers } of [page, call]) {
    expect([status, headers.get('Retry-After')]).toEqual([503, '2'])
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
  }
  expect(await page.text()).toContain('<h1>Le site revient dans un instant</h1>')
  expect(await call.json()).toEqual({
    errors: [{ msg: 'Le site revient dans un instant. Merci de réessayer.' }],
  })
})

test('the gate shuts once running requests are answered; a slow reader is not cut off', async () => {
  let finish = () => {}
  const { entrance, get } = await serve((request, response) => {
    if (request.url !== '/slow') return void setTimeout(() => response.end('done'), 200)
    response.write('first ')
    finish = () => void response.end('last')
  })
  const quick = get('/quick')
  const slow = await get('/slow')
  const begun = performance.now()
  await entrance.shut()
  expect(await (await quick).text()).toBe('done')
  expect(performance.now() - begun).toBeLessThan(20_000)
  finish()
  expect(await slow.text()).toBe('first last')
})
