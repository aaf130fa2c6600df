import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import {
  clientAddress,
  type PublicGet,
  type ReadHeader,
  type SharedCaches,
} from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { answer, answerReady } from './cached-response.ts'
import { isPastTheEnd, keyMaker, withoutClosingSigns } from './keys.ts'
import type { LoadLimit } from './load-limit.ts'
import { type FetchAnswer, fetchAnswers, type RenderPage } from './pages.ts'
import { createRefusal } from './refusal.ts'
import type { Produce, ResponseCache } from './response-cache.ts'
import type { Site } from './site.shared.ts'

/** Bindings @hono/node-server passes with the request; absent in tests. */
type NodeBindings = { incoming?: Pick<IncomingMessage, 'headers'> }

export type Handler = (request: Request, env?: object) => Response | Promise<Response>

export type Entrances = {
  fetch: Handler
  /** Answers from memory, and refuses clients over their load share. Returns whether it answered */
  answerAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Counter of page views. */
type PageViews = {
  recordView: (path: string, header: ReadHeader, origin?: () => string) => void
  /** Kind of reader; undefined for visits that are not counted */
  findReader: (header: ReadHeader) => string | undefined
}

type Deps = {
  app: Hono
  cache: ResponseCache
  sharedCaches: SharedCaches
  site: Site
  loadLimit: LoadLimit
  visits: PageViews
  render: RenderPage
  /** Headers of every answer */
  headers: Record<string, string>
  publicGets: readonly PublicGet[]
  /** Feeds, whose answers depend only on the site's origin and their URL */
  feedCalls: readonly PublicGet[]
  publicUrl: string | undefined
  trustProxy: number
  now: () => Date
}

/**
 * The road of a request, in the order of the methods:
 * 1. `answerAtOnce`: from memory on Node's own objects, or refused over the client's share
 * 2. `fetch`: all else, by method (`#answerHead`, `#answerWrite`)
 * 3. `#answerGet`: a call of the API (`#answerCall`), else a feed or a page (`#answerPage`)
 * 4. `#answerCached`: from the cache (response-cache.ts), which makes what it lacks:
 *    calls and feeds by the app (`#fetcher`), pages by `render` (pages.ts), which asks `fetchAnswer`
 * This is no Hono middleware, so that a cached answer costs only a map lookup.
 */
export class CachingHandler implements Entrances {
  readonly #deps: Deps
  readonly #apiKey: ReturnType<typeof keyMaker>
  readonly #feedKey: ReturnType<typeof keyMaker>
  readonly #origins: OriginRegistry
  readonly #refusal: ReturnType<typeof createRefusal>
  readonly #publicHost: string | undefined
  /** Pending counts of visits, which read the database */
  readonly #countings = new Set<Promise<void>>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#apiKey = keyMaker(deps.publicGets)
    this.#feedKey = keyMaker(deps.feedCalls)
    this.#origins = new OriginRegistry(deps.now)
    this.#refusal = createRefusal(deps.headers, deps.publicUrl?.startsWith('https:') ?? false)
    this.#publicHost = deps.publicUrl && new URL(deps.publicUrl).host
  }

  answerAtOnce = (incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
    if (this.#answerFromMemory(incoming, outgoing)) return true
    const { loadLimit } = this.#deps
    const address = () => this.#clientAddress(createReadHeader(incoming), { incoming })
    if (!this.#refusal.concerns(incoming) || !loadLimit.isOver(address())) return false
    loadLimit.countRequest()
    this.#refusal.send(incoming, outgoing)
    return true
  }

  /** Creating Request and Response would cost more than all the rest. */
  #answerFromMemory(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url: target = '', headers } = incoming
    if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return false
    // A request to another host may need a redirect (www.ts).
    if (this.#publicHost !== undefined && headers.host !== this.#publicHost) return false
    const header = createReadHeader(incoming)
    const origin = this.#publicOrigin(`http://${headers.host}`, header)
    const isCall = target.startsWith('/api/')
    if (!isCall && !this.#deps.publicUrl && !this.#origins.isKnown(origin)) return false
    const cached = this.#deps.cache.find(isCall ? target : this.#cachePrefix(origin) + target)
    const ready = cached && answerReady(cached, header)
    if (!ready) return false
    this.#recordView(cached.visit, header, () => origin)
    if (target === noticesPath) this.#recordFollowedLink(header, { incoming })
    this.#deps.loadLimit.countRequest()
    outgoing.writeHead(ready.status, ready.headers).end(ready.bytes)
    return true
  }

  fetch = (request: Request, env?: object): Response | Promise<Response> => {
    if (request.method === 'HEAD') return this.#answerHead(request, env)
    if (request.method === 'GET') return this.#answerGet(request, env)
    return this.#answerWrite(request, env)
  }

  async #answerHead(request: Request, env?: object): Promise<Response> {
    const getRequest = new Request(request, { method: 'GET' })
    const { status, headers, body } = await this.#answerGet(getRequest, env, false)
    // An unread file stream would keep the file open.
    await body?.cancel()
    return new Response(null, { status, headers })
  }

  /** Marks the writer, who then bypasses shared caches and sees the change at once. */
  async #answerWrite(request: Request, env?: object): Promise<Response> {
    const { app, sharedCaches } = this.#deps
    const response = await app.fetch(request, env)
    if (response.status >= 400) return response
    if (sharedCaches.recentWriteCookie)
      response.headers.append('Set-Cookie', sharedCaches.recentWriteCookie)
    return response
  }

  async #answerGet(request: Request, env?: object, isCounted = true): Promise<Response> {
    const header = headerReader(request, env)
    const { origin, target } = this.#split(request.url, header)
    const asked: Asked = { request, env, header, origin, target, isCounted }
    if (target.startsWith('/api/')) return await this.#answerCall(asked)
    const response = await this.#answerPage(asked)
    if (response.status !== 404) return response
    const withoutPunctuation = withoutClosingSigns(target)
    if (withoutPunctuation === target) return response
    await response.body?.cancel()
    const headers = { ...this.#deps.headers, Location: withoutPunctuation }
    return new Response(null, { status: 301, headers })
  }

  async #answerCall(asked: Asked): Promise<Response> {
    const { request, env, header, target, isCounted } = asked
    if (target === noticesPath && isCounted) this.#recordFollowedLink(header, env)
    const key = this.#apiKey(target)
    if (!key) return await this.#deps.app.fetch(request, env)
    const { cacheKey } = key
    // A separate request, so that a cached answer does not retain the first client's.
    const apiRequest = cacheKey === undefined ? request : inProcess(cacheKey)
    return await this.#answerCached(cacheKey, asked, this.#fetcher(apiRequest))
  }

  async #answerPage(asked: Asked): Promise<Response> {
    const { app, site, render } = this.#deps
    const { request, env, origin, target } = asked
    const prefix = this.#cachePrefix(origin)
    const [path = '/', search = ''] = target.split(/(?=\?)/, 2)
    const feed = this.#feedKey(target)?.cacheKey ?? this.#feedKey(path)?.cacheKey
    if (feed) {
      // The request contains only the origin and the path, so that no visitor's data enters the
      // cache.
      const key = prefix === undefined ? undefined : prefix + feed
      return await this.#answerCached(key, asked, this.#fetcher(new Request(origin + feed)))
    }
    const page = (await site.web()).match(path, search)
    if (!page) return await app.fetch(request, env)
    const isSearch = page.addresses.some(
      ({ address }) => this.#apiKey(address)?.cacheKey === undefined,
    )
    const isCached = prefix !== undefined && !page.hidden && !isSearch
    return await this.#answerCached(isCached ? prefix + page.url : undefined, asked, async () => {
      const { response, cacheable } = await render(page, origin)
      return { response, cacheable, share: !page.sent, visit: page.visit }
    })
  }

  async #answerCached(
    key: string | undefined,
    { header, origin, isCounted }: Asked,
    produce: Produce,
  ): Promise<Response> {
    const cached = await this.#deps.cache.read(key, produce)
    if (isCounted) this.#recordView(cached.visit, header, () => origin)
    const { status, headers, bytes } = await answer(cached, header, key !== undefined)
    return new Response(bytes, { status, headers })
  }

  #fetcher(request: Request): Produce {
    return async () => {
      const response = await this.#deps.app.fetch(request)
      const headers = Object.fromEntries(response.headers)
      return { response, cacheable: !isPastTheEnd(request.url, headers) }
    }
  }

  /** Fetches in process for an answer that already has its turn in the load limit. */
  fetchAnswer: FetchAnswer = async (address) => {
    const cacheKey = this.#apiKey(address)?.cacheKey
    if (cacheKey === undefined) {
      const response = await this.#deps.app.fetch(inProcess(address))
      const headers = Object.fromEntries(response.headers)
      const cacheable = !isPastTheEnd(address, headers)
      return { status: response.status, body: await response.json(), cacheable }
    }
    const produce = this.#fetcher(inProcess(cacheKey))
    const { status, headers, bodies } = await this.#deps.cache.read(cacheKey, produce)
    const body: unknown = JSON.parse(bodies.identity.bytes.toString())
    return { status, body, cacheable: !isPastTheEnd(address, headers) }
  }

  #recordView(visit: string | undefined, header: ReadHeader, origin: () => string): void {
    if (visit !== undefined) this.#deps.visits.recordView(visit, header, origin)
  }

  /**
   * Counts navigations in the browser, which load no document: a call made each time names the page
   * in X-Page. The check that the page exists counts towards the caller's load share.
   */
  #recordFollowedLink(header: ReadHeader, env: object | undefined): void {
    const { loadLimit, site, visits } = this.#deps
    const pagePath = header('x-page')
    if (!pagePath || !visits.findReader(header)) return
    const address = this.#clientAddress(header, env)
    if (loadLimit.isOver(address)) return
    const countVisit = async () => {
      const page = (await site.web()).match(pagePath, '')
      if (page?.visit && (await fetchAnswers(this.fetchAnswer, page)).status === 200)
        visits.recordView(page.visit, header)
    }
    const counting = loadLimit
      .answer(undefined, () => address, countVisit)
      .catch((error) => logFailure('Une visite n’a pas pu être comptée.', error))
      .finally(() => this.#countings.delete(counting))
    this.#countings.add(counting)
  }

  /** Waits for pending visit counts. */
  async drain(): Promise<void> {
    await Promise.all(this.#countings)
  }

  #clientAddress(header: ReadHeader, env?: object): string {
    const req = { header: (name: 'x-forwarded-for') => header(name) ?? undefined }
    return clientAddress({ env, req }, this.#deps.trustProxy)
  }

  /** Pages contain their own URL, so each origin has its own cached copies. */
  #cachePrefix(origin: string): string | undefined {
    if (this.#deps.publicUrl) return ''
    return this.#origins.has(origin) ? origin : undefined
  }

  #split(url: string, header: ReadHeader) {
    const start = url.indexOf('/', 8)
    if (start === -1) return { origin: this.#publicOrigin(url, header), target: '/' }
    return { origin: this.#publicOrigin(url.slice(0, start), header), target: url.slice(start) }
  }

  #publicOrigin(requestOrigin: string, header: ReadHeader): string {
    const { publicUrl, trustProxy } = this.#deps
    if (publicUrl) return publicUrl
    const https = trustProxy && header('x-forwarded-proto')?.startsWith('https')
    return https ? requestOrigin.replace(/^http:/, 'https:') : requestOrigin
  }
}

/**
 * Listener that answers from memory first; everything else, and any failure, goes to the handler.
 */
export function createListener({ fetch, answerAtOnce }: Entrances): RequestListener {
  const listener = getRequestListener(fetch)
  return (incoming, outgoing) => {
    try {
      if (answerAtOnce(incoming, outgoing)) return
    } catch {
      // The handler runs again, where the failure is answered and logged.
    }
    void listener(incoming, outgoing)
  }
}

/** Call made with each page for current notices (web/ui/layout/RouteView.tsx) */
const noticesPath = '/api/notices'

/** A GET of a client */
type Asked = {
  request: Request
  env: object | undefined
  header: ReadHeader
  origin: string
  target: string
  isCounted: boolean
}

const inProcess = (address: string) => new Request(`http://localhost${address}`)

/** Reads headers that node:http has already parsed, since a Headers object would cost more. */
const createReadHeader =
  ({ headers }: Pick<IncomingMessage, 'headers'>): ReadHeader =>
  (name) =>
    headers[name] as string | undefined

const headerReader = (request: Request, env?: NodeBindings): ReadHeader =>
  env?.incoming ? createReadHeader(env.incoming) : (name) => request.headers.get(name)

/** Limit of origins: the site's own, with and without www, and a local one. */
const maxOrigins = 4
/** Milliseconds without use until an origin may be replaced. */
const originIdleMs = 60_000

/** Bounds the origins with cached pages: without PUBLIC_URL the caller chooses the origin. */
class OriginRegistry {
  readonly #usedAt = new Map<string, number>()
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  isKnown(origin: string): boolean {
    return this.#usedAt.has(origin)
  }

  /** Checks the origin and marks it as used. */
  has(origin: string): boolean {
    const time = this.#now().getTime()
    if (!this.#usedAt.has(origin) && this.#usedAt.size >= maxOrigins) {
      const idle = [...this.#usedAt].find(([, used]) => Math.abs(time - used) > originIdleMs)
      if (!idle) return false
      this.#usedAt.delete(idle[0])
    }
    this.#usedAt.set(origin, time)
    return true
  }
}
