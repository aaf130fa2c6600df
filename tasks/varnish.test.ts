import { execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { requestInit } from '#src/testing/request-init.ts'
import {
  afterAllTests,
  dataFolder,
  type Started,
  startOrThrow,
} from '#src/testing/server-process.ts'
import { findFreePort, findVarnish, startVarnish, type Varnish, varnishMissing } from './varnish.ts'

const isInstalled = findVarnish() !== undefined
if (!isInstalled) process.stderr.write(`\nSKIPPED, the cache is not tested: ${varnishMissing}\n\n`)

const event = (title: string) => ({ title, description: 'Randori', date: '2026-12-05' })

// The real program, with the configuration that is shipped, before a real server.
describe.skipIf(!isInstalled)('Varnish before the site', () => {
  const after = afterAllTests()
  let site: Started
  let varnish: Varnish
  let admin: Record<string, string>
  let restart: () => Promise<void>

  beforeAll(async () => {
    const port = await findFreePort()
    const folder = dataFolder(after)
    const settings = {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      CACHE_SECONDS: '1',
      TRUST_PROXY: 'on',
      DEMO_CONTENT: 'on',
    }
    const begin = () => startOrThrow(folder, settings, after)
    site = await begin()
    varnish = await startVarnish(port)
    after(() => varnish.stop())
    admin = await site.login()
    restart = async () => {
      await site.kill('SIGTERM')
      site = await begin()
    }
  }, 60_000)

  const fetchPath = (path: string, init: RequestInit = {}) => fetch(varnish.url + path, init)
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetchPath(path, { method: 'POST', ...requestInit(body, headers) })
  const state = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetchPath(path, { headers })
    await answer.arrayBuffer()
    return answer.headers.get('x-cache')
  }
  const titles = async (headers: Record<string, string> = {}) => {
    const events = await (await fetchPath('/api/events', { headers })).json()
    return (events as { title: string }[]).map(({ title }) => title)
  }
  const add = async (title: string) => {
    const answer = await post('/api/events', event(title), admin)
    expect(answer.status).toBe(201)
    await answer.arrayBuffer()
  }

  test('a public page is answered from the cache in each accepted encoding', async () => {
    for (const path of ['/api/podiums', '/blog.rss', '/robots.txt', '/api/coaches?limit=2']) {
      expect([await state(path), await state(path)], path).toEqual(['miss', 'hit'])
    }
    const br = await fetchPath('/api/settings', { headers: { 'Accept-Encoding': 'br' } })
    expect(br.headers.get('content-encoding')).toBe('br')
    const gzip = await fetchPath('/api/settings', {
      headers: { 'Accept-Encoding': 'gzip, deflate' },
    })
    expect(gzip.headers.get('content-encoding')).toBe('gzip')
    expect(await br.json()).toEqual(await gzip.json())
    const etag = br.headers.get('etag') ?? ''
    const headers = { 'If-None-Match': etag, 'Accept-Encoding': 'br' }
    expect((await fetchPath('/api/settings', { headers })).status).toBe(304)
  })

  test('a shared link is one cached page without tracking parameters; its other parameters count', async () => {
    await state('/api/events?limit=3')
    for (const more of ['&fbclid=IwAR0', '&utm_source=x&utm_medium=y', '&gclid=1&']) {
      expect(await state(`/api/events?limit=3${more}`), more).toBe('hit')
    }
    expect(await state('/api/events?fbclid=abc&limit=3')).toBe('hit')
    expect(await state('/api/events?limit=4')).toBe('miss')
  })

  test('unknown cookies do not split the cache; an admin’s cookie does', async () => {
    await state('/api/courses')
    expect(await state('/api/courses', { Cookie: '_ga=1; __Host-device=x' })).toBe('hit')
    const bypassHeaders = [
      { Cookie: 'a=b; token=x' },
      { Cookie: '__Host-token=x' },
      { Cookie: 'wrote=1' },
    ]
    for (const headers of [...bypassHeaders, admin]) {
      expect(await state('/api/courses', headers)).toBe('miss')
    }
  })

  test('an admin sees a save at once, and visitors soon', async () => {
    expect(await titles()).not.toContain('Gala')
    await add('Gala')
    expect(await titles(admin)).toContain('Gala')
    for (let tries = 0; tries < 100 && !(await titles()).includes('Gala'); tries++) await wait(100)
    expect(await titles()).toContain('Gala')
  })

  test('no admin’s answer is given to another visitor', async () => {
    const me = await fetchPath('/api/auth/me', { headers: admin })
    expect([me.status, me.headers.get('cache-control')]).toEqual([200, 'no-store'])
    for (const path of ['/api/auth/me', '/api/messages', '/api/overview']) {
      expect((await fetchPath(path, { headers: admin })).status, path).toBe(200)
      expect((await fetchPath(path)).status, path).toBe(401)
    }
  })

  test('a visitor sees their own text at once, by the cookie of the answer', async () => {
    const [article] = (await (await fetchPath('/api/blogs?view=card&limit=1')).json()) as [
      { _id: string },
    ]
    const path = `/api/blogs/${article._id}`
    await state(path)
    const text = 'Un grand bravo à toute l’équipe pour ce beau tournoi !'
    const sent = await post(`${path}/comments`, { name: 'Zoé', text })
    expect(sent.status).toBe(201)
    const [Cookie = ''] = (sent.headers.get('set-cookie') ?? '').split(';')
    expect(await (await fetchPath(path, { headers: { Cookie } })).text()).toContain(text)
  })

  test('each visitor is limited separately, by the address from the proxy', async () => {
    const write = async (from: string) => {
      const message = { name: 'Léa', email: 'lea@exemple.fr', message: `De ${from} !` }
      return (await post('/api/messages', message, { 'X-Forwarded-For': from })).status
    }
    expect(await write('203.0.113.7')).toBe(201)
    expect(await write('203.0.113.8')).toBe(201)
    expect(await write('203.0.113.8')).toBe(429)
  })

  test('while the site is down, cached pages are answered, and others with the reason', async () => {
    const before = await titles()
    await site.kill('SIGKILL')
    // Beyond its time, when a new one would be fetched
    await wait(1_500)
    expect(await titles()).toEqual(before)
    const headers = { 'X-Ask': 'old' }
    const other = await fetchPath('/api/events?limit=7', { headers })
    expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await other.text()).toContain('Le site redémarre')
    expect((await fetchPath('/api/events', { headers: admin })).status).toBe(503)
    await restart()
    const answered = async (path: string, headers = {}) =>
      (await fetchPath(path, { headers })).status
    // On a busy machine a site that has just started may ask the first ones to come again.
    await expect.poll(() => answered('/api/events?limit=7')).toBe(200)
    await expect.poll(() => answered('/api/events', admin)).toBe(200)
  })
})

test.skipIf(!isInstalled)(
  'a picture is cached for 90 seconds at most, whatever its headers',
  async () => {
    const port = await findFreePort()
    const server = createServer((_, response) => {
      const long = 'public, max-age=31536000, immutable, s-maxage=86400'
      response.writeHead(200, { 'Cache-Control': long }).end('x')
    }).listen(port, '127.0.0.1')
    onTestFinished(() => void server.close())
    const varnish = await startVarnish(port)
    onTestFinished(() => varnish.stop())
    for (const path of ['/uploads/pictures/abc/400.webp', '/api/settings']) {
      await (await fetch(varnish.url + path)).text()
    }
    // Varnish logs two numbers for each response: seconds of freshness (TTL) and of grace beyond.
    const readLifetime = async (path: string) => {
      const query = ['-q', `BereqURL eq "${path}"`, '-i', 'TTL']
      const log = execFileSync('varnishlog', ['-d', '-n', varnish.work, ...query], {
        encoding: 'utf8',
      })
      const lifetimes = [...log.matchAll(/TTL +VCL (\d+) (\d+)/g)].at(-1) ?? []
      return Number(lifetimes[1]) + Number(lifetimes[2])
    }
    await expect.poll(() => readLifetime('/uploads/pictures/abc/400.webp')).toBe(90)
    expect(await readLifetime('/api/settings')).toBe(2 * 86_400)
  },
)
