import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/core/config/config.ts'
import { Jobs } from '#src/core/jobs/index.ts'
import type { Boot, PageMatch } from '#src/core/site/site.shared.ts'
import { memoryDatabase } from './memory-database.ts'
import { adminToken, imageProcessor, noBackups, testSecret } from './test-app.ts'

const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }

/** A site of a few pages that show what they were given, and note each time they are rendered. */
export function siteApp(env: Record<string, string> = {}) {
  const db = memoryDatabase()
  onTestFinished(async () => {
    await app.close()
    await db.destroy()
  })
  const clock = { now: new Date('2026-11-20T12:00:00Z') }
  const rendered: string[] = []
  const gate = { open: Promise.resolve() }
  const match = (path: string, search: string): PageMatch | undefined => {
    if (path.startsWith('/admin/')) return { url: path, hidden: true, module: 'm', addresses: [] }
    if (path === '/blogs') {
      const query = search ? `&${search.slice(1)}` : ''
      const addresses = [{ address: `/api/blogs?view=card${query}&limit=12` }]
      return { url: path + search, hidden: false, visit: path, module: 'm', addresses }
    }
    if (path === '/home') {
      const addresses = [{ address: '/api/coaches', mayFail: true }]
      return { url: path, hidden: false, visit: path, module: 'm', addresses }
    }
    const id = /^\/events\/(\w+)$/.exec(path)?.[1]
    const address = path === '/events' ? '/api/events' : id && `/api/events/${id}`
    if (!address) return undefined
    return { url: path, hidden: false, visit: path, module: 'm', addresses: [{ address }] }
  }
  const render = async (page: PageMatch | undefined, boot: Boot) => {
    rendered.push(page?.url ?? 'unknown')
    await gate.open
    return `<!DOCTYPE html>${JSON.stringify(boot)}`
  }
  const jobs = new Jobs({
    dataDir: join(tmpdir(), 'no-volume'),
    now: () => clock.now,
    monotonic: () => clock.now.getTime(),
  })
  const app = createApp({
    db,
    jobs,
    config: readConfig(env),
    secret: testSecret,
    site: {
      web: async () => ({ match, sitemap: [], title: ({ url }) => `Titre de ${url}`, render }),
      assets: () => ({ script: '', app: '', styles: [], preloads: [], fonts: [] }),
      css: () => '',
    },
    clientDir: undefined,
    imageProcessor,
    backups: noBackups,
    uploads: tmpdir(),
    now: () => clock.now,
    monotonic: () => clock.now.getTime(),
  })
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const full = url.startsWith('/') ? `http://club.example${url}` : url
    return await app.fetch(new Request(full, { headers }))
  }
  const send = async (call: string, body?: object, from = '') => {
    const [method = '', path = ''] = call.split(' ')
    const authorization = `Bearer ${await adminToken(db, clock.now)}`
    const headers = {
      Authorization: authorization,
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
    }
    const answer = await app.request(path, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    })
    expect(answer.ok, `${call} answers ${answer.status}`).toBe(true)
    return answer
  }
  const create = () => send('POST /api/events', event)
  const { request, close } = app
  return {
    db,
    get,
    send,
    create,
    request,
    keepVisits: () => jobs.wake('visits'),
    purge: () => jobs.wake('purge'),
    close,
    rendered,
    clock,
    gate,
  }
}
