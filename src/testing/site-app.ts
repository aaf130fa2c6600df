import { expect } from 'vitest'
import type { Boot, PageMatch } from '#src/core/site/site.shared.ts'
import { testApp } from './test-app.ts'

const event = { title: 'Stage', description: 'Randori', date: '2026-12-05' }

/** A site of a few pages that show what they were given, and note each time they are rendered. */
export function siteApp(env: Record<string, string> = {}) {
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
  const title = ({ url }: PageMatch) => `Titre de ${url}`
  const app = testApp(env, undefined, { match, sitemap: [], title, render })
  let now = new Date('2026-11-20T12:00:00Z')
  const clock = {
    get now() {
      return now
    },
    set now(date) {
      now = date
      app.setNow(date)
    },
  }
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const full = url.startsWith('/') ? `http://club.example${url}` : url
    return await app.fetch(new Request(full, { headers }))
  }
  const send = async (call: string, body?: object, from = '') => {
    const answer = await (await app.asAdmin()).call(call, body, { 'X-Forwarded-For': from })
    expect(answer.ok, `${call} answers ${answer.status}`).toBe(true)
    return answer
  }
  const create = () => send('POST /api/events', event)
  const keepVisits = () => app.wake('visits')
  const { db, request, purge, close } = app
  return { db, get, send, create, request, keepVisits, purge, close, rendered, clock, gate }
}
