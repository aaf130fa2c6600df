import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/core/config/config.ts'
import type { PageMatch } from '#src/core/site/site.shared.ts'
import { memoryDatabase } from '#src/testing/memory-database.ts'
import { imageProcessor, noBackups, noJobs, testSecret } from '#src/testing/test-app.ts'

/** A site of one page, with a built client that holds these files. */
function builtSite(env: Record<string, string> = {}, files: string[] = []) {
  const db = memoryDatabase()
  const clientDir = mkdtempSync(join(tmpdir(), 'client-'))
  for (const file of files) {
    mkdirSync(dirname(join(clientDir, file)), { recursive: true })
    writeFileSync(join(clientDir, file), 'what is in it')
  }
  const page: PageMatch = { url: '/', hidden: false, module: 'm', addresses: [] }
  const app = createApp({
    db,
    config: readConfig(env),
    secret: testSecret,
    site: {
      web: async () => ({
        match: (path) => (path === '/' ? page : undefined),
        sitemap: [],
        render: async () => '<!DOCTYPE html>',
      }),
      assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
      css: () => '',
    },
    clientDir,
    imageProcessor,
    backups: noBackups,
    jobs: noJobs,
    uploads: clientDir,
    now: () => new Date(),
    monotonic: () => 0,
  })
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
    rmSync(clientDir, { recursive: true })
  })
  const get = (path: string, init?: RequestInit) => app.request(path, init)
  return Object.assign(get, { db })
}

const addresses = [
  '/',
  '/unknown',
  '/api/settings',
  '/api/auth/me',
  '/assets/site.js',
  '/sitemap.xml',
]

test('other sites can load neither pages, scripts nor the API', async () => {
  const get = builtSite({}, ['assets/site.js'])
  for (const path of addresses) {
    const { headers } = await get(path)
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
  }
})

test('other sites can show share images, also on a 304', async () => {
  const get = builtSite()
  const card = await get('/og/site.png')
  expect(card.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  const etag = card.headers.get('etag') ?? ''
  const known = await get('/og/site.png', { headers: { 'If-None-Match': etag } })
  expect(known.status).toBe(304)
  expect(known.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test.each([
  ['https://club.example', true],
  ['http://club.example', false],
  ['', false],
])('with PUBLIC_URL=%s http redirects to https: %s', async (PUBLIC_URL, upgraded) => {
  const get = builtSite({ PUBLIC_URL }, ['assets/site.js'])
  for (const path of addresses) {
    const policy = (await get(path)).headers.get('content-security-policy') ?? ''
    expect(policy.split('; ').includes('upgrade-insecure-requests'), path).toBe(upgraded)
  }
})

test.each([
  '/.vite/manifest.json',
  '/%2evite/manifest.json',
  '/%2Evite%2Fmanifest.json',
  '/%252evite/manifest.json',
  '//.vite/manifest.json',
  '/assets/../.vite/manifest.json',
  '/assets/.hidden.js',
  '/.env',
])('%s in the client’s folder is not served', async (path) => {
  const get = builtSite({}, ['.vite/manifest.json', 'assets/site.js', 'assets/.hidden.js', '.env'])
  expect(await (await get('/assets/site.js')).text()).toBe('what is in it')
  const answer = await get(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('what is in it')
})

test('a former site’s address never hides a page', async () => {
  const files = ['sw.js', 'assets/start.js', 'favicon.svg']
  const get = builtSite({}, files)
  const article = { id: 'a', title: 'A', content: 'a', excerpt: 'a', readTime: 1, tags: '[]' }
  const time = '2026-01-01T12:00:00.000Z'
  await get.db
    .insertInto('blogs')
    .values({ ...article, createdAt: time, publishedAt: time })
    .execute()
  const feeds = ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/events.ics', '/blog.rss']
  const sitePaths = [...files.map((file) => `/${file}`), ...feeds, '/', '/og/site.png', '/healthz']
  for (const path of [...sitePaths, '/2024/03/titre']) {
    await get.db.insertInto('former_addresses').values({ path, target: '/blogs/a' }).execute()
  }
  for (const path of sitePaths) expect([path, (await get(path)).status]).toEqual([path, 200])
  const former = await get('/2024/03/titre')
  expect([former.status, former.headers.get('location')]).toEqual([301, '/blogs/a'])
})
