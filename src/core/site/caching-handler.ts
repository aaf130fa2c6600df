import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import {
  clientAddress,
  lastUsed,
  type PublicGet,
  type ReadHeader,
  type SharedCaches,
} from '#src/core/http/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import type { EncodedResponse } from './cached-response.ts'
import { isPastTheEnd, keyMaker, withoutClosingSigns } from './keys.ts'
import type { LoadLimit } from './load-limit.ts'
import { type FetchAnswer, fetchAnswers, type RenderPage } from './pages.ts'
import { refusalOf } from './refusal.ts'
import type { Caller, Produce, ResponseCache } from './response-cache.ts'
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
  readerOf: (header: ReadHeader) => string | undefined
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
 * Answers from the cache, and caches visitors' GETs, feeds and pages; other requests pass through.
 * This is no Hono middleware, so that a cached answer costs only a map lookup.
 */
export function cachingHandler({
  app,
  cache,
  sharedCaches,
  site,
  loadLimit,
  visits,
  render,
  now,
  ...deps
}: Deps): Entrances & { fetchAnswer: FetchAnswer; drain: () => Promise<void> } {
  const apiKey = keyMaker(deps.publicGets)
  const feedKey = keyMaker(deps.feedCalls)
  const origins = originsOf(now)
  /** Time of the last write by each address, in milliseconds */
  const wroteAt = lastUsed<number>(10_000)
  const refusal = refusalOf(deps.headers, deps.publicUrl?.startsWith('https:') ?? false)
  const publicHost = deps.publicUrl && new URL(deps.publicUrl).host

  /** Fetches in process for an answer that already has its turn in the load limit. */
  const fetchAnswer: FetchAnswer = async (address) => {
    const cacheKey = apiKey(address)?.cacheKey
    if (cacheKey === undefined) {
      const response = await app.fetch(inProcess(address))
      const headers = Object.fromEntries(response.headers)
      const cacheable = !isPastTheEnd(address, headers)
      return { status: response.status, body: await response.json(), cacheable }
    }
    const { status, headers, bodies } = await cache.read(cacheKey, fetcher(inProcess(cacheKey)))
    const body: unknown = JSON.parse(bodies.identity.bytes.toString())
    return { status, body, cacheable: !isPastTheEnd(address, headers) }
  }

  function handle(request: Request, env?: object): Response | Promise<Response> {
    if (request.method === 'HEAD') return answerHead(request, env)
    if (request.method === 'GET') return answerGet(request, env, callerOfRequest(request, env))
    return answerWrite(request, env)
  }

  async function answerGet(
    request: Request,
    env: object | undefined,
    caller: Caller,
  ): Promise<Response> {
    const { origin, target } = split(request.url, caller.header)
    if (!target.startsWith('/api/')) {
      const address = { origin, prefix: prefixOf(origin), target }
      const response = await answerPage(request, env, address, caller)
      const meant = response.status === 404 ? withoutClosingSigns(target) : target
      if (meant === target) return response
      await response.body?.cancel()
      return new Response(null, { status: 301, headers: { ...deps.headers, Location: meant } })
    }
    if (target === noticesPath && caller.count) recordFollowedLink(caller, env)
    return answerCall(request, env, target, caller)
  }

  async function answerCall(
    request: Request,
    env: object | undefined,
    target: string,
    caller: Caller,
  ): Promise<Response> {
    const key = apiKey(target)
    if (!key) return app.fetch(request, env)
    const { cacheKey } = key
    const apiRequest = cacheKey === undefined ? request : inProcess(cacheKey)
    return toResponse(await cache.answer(cacheKey, caller, fetcher(apiRequest)))
  }

  /**
   * Makes a request of its own, so that a cached answer does not retain the first client's request.
   */
  function fetcher(request: Request): Produce {
    return async () => {
      const response = await app.fetch(request)
      return {
        response,
        cacheable: !isPastTheEnd(request.url, Object.fromEntries(response.headers)),
      }
    }
  }

  async function answerPage(
    request: Request,
    env: object | undefined,
    { origin, prefix, target }: Address,
    caller: Caller,
  ): Promise<Response> {
    const [path = '/', search = ''] = target.split(/(?=\?)/, 2)
    const feed = feedKey(target)?.cacheKey ?? feedKey(path)?.cacheKey
    if (feed) {
      // The request contains only the origin and the path, so that no visitor's data enters the
      // cache.
      const feedRequest = new Request(origin + feed)
      const key = prefix === undefined ? undefined : prefix + feed
      return toResponse(await cache.answer(key, caller, fetcher(feedRequest)))
    }
    const page = (await site.web()).match(path, search)
    if (!page) return app.fetch(request, env)
    const isSearch = page.addresses.some(({ address }) => apiKey(address)?.cacheKey === undefined)
    const isCached = prefix !== undefined && !page.hidden && !isSearch
    const key = isCached ? prefix + page.url : undefined
    const made = await cache.answer(key, caller, async (known) => {
      const { response, cacheable } = await render(page, origin, { known })
      return { response, cacheable, share: !page.sent, visit: page.visit }
    })
    return toResponse(made)
  }

  async function answerHead(request: Request, env?: object) {
    const caller = { ...callerOfRequest(request, env), count: undefined }
    const getRequest = new Request(request, { method: 'GET' })
    const { status, headers, body } = await answerGet(getRequest, env, caller)
    // An unread file stream would keep the file open.
    await body?.cancel()
    return new Response(null, { status, headers })
  }

  /** Marks the writer, who then bypasses caches and sees the change at once. */
  async function answerWrite(request: Request, env?: object) {
    const response = await app.fetch(request, env)
    if (response.status >= 400) return response
    wroteAt.set(addressOf(headerReader(request, env), env), now().getTime())
    if (sharedCaches.mark) response.headers.append('Set-Cookie', sharedCaches.mark)
    return response
  }

  function answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (answerFromCache(incoming, outgoing)) return true
    const header: ReadHeader = (name) => incoming.headers[name] as string | undefined
    if (!refusal.concerns(incoming) || !loadLimit.isOver(addressOf(header, { incoming }))) {
      return false
    }
    loadLimit.countRequest()
    refusal.send(incoming, outgoing)
    return true
  }

  /** Answers on Node's own objects: creating Request and Response would cost more than the rest. */
  function answerFromCache(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url: target = '', headers } = incoming
    if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return false
    // A request to another host may need a redirect (www.ts).
    if (publicHost !== undefined && headers.host !== publicHost) return false
    const header: ReadHeader = (name) => headers[name] as string | undefined
    const origin = originOf(`http://${headers.host}`, header)
    const caller = callerOf(header, { incoming }, () => origin)
    const isCall = target.startsWith('/api/')
    if (!isCall && !deps.publicUrl && !origins.isKnown(origin)) return false
    const cachedResponse = cache.find(isCall ? target : prefixOf(origin) + target, caller)
    if (!cachedResponse) return false
    if (target === noticesPath) recordFollowedLink(caller, { incoming })
    loadLimit.countRequest()
    outgoing.writeHead(cachedResponse.status, cachedResponse.headers).end(cachedResponse.bytes)
    return true
  }

  function callerOfRequest(request: Request, env?: object): Caller {
    const header = headerReader(request, env)
    return callerOf(header, env, () => split(request.url, header).origin)
  }

  function callerOf(header: ReadHeader, env: object | undefined, origin: () => string): Caller {
    // The page loads beside an admin's own calls carry no token, but come from the same address.
    const wroteRecently = () =>
      Math.abs(now().getTime() - (wroteAt.get(addressOf(header, env)) ?? 0)) < recentWriteMs
    const acceptsStale = () => !header('authorization') && !wroteRecently()
    const count = (page: string) => visits.recordView(page, header, origin)
    return { header, acceptsStale, count }
  }

  const countings = new Set<Promise<void>>()

  /**
   * Counts navigations in the browser, which load no document: a call made each time names the page
   * in X-Page. The check that the page exists counts towards the caller's load share.
   */
  function recordFollowedLink({ header }: Caller, env: object | undefined): void {
    const pagePath = header('x-page')
    if (!pagePath || !visits.readerOf(header)) return
    const address = addressOf(header, env)
    if (loadLimit.isOver(address)) return
    const countVisit = async () => {
      const page = (await site.web()).match(pagePath, '')
      if (page?.visit && (await fetchAnswers(fetchAnswer, page)).status === 200)
        visits.recordView(page.visit, header)
    }
    const counting = loadLimit
      .answer(undefined, () => address, countVisit)
      .catch((error) => logFailure('Une visite n’a pas pu être comptée.', error))
      .finally(() => countings.delete(counting))
    countings.add(counting)
  }

  function addressOf(header: ReadHeader, env?: object): string {
    const req = { header: (name: 'x-forwarded-for') => header(name) ?? undefined }
    return clientAddress({ env, req }, deps.trustProxy)
  }

  /** Pages contain their own URL, so each origin has its own cached copies. */
  function prefixOf(origin: string): string | undefined {
    if (deps.publicUrl) return ''
    return origins.has(origin) ? origin : undefined
  }

  function split(url: string, header: ReadHeader) {
    const start = url.indexOf('/', 8)
    if (start === -1) return { origin: originOf(url, header), target: '/' }
    return { origin: originOf(url.slice(0, start), header), target: url.slice(start) }
  }

  function originOf(requestOrigin: string, header: ReadHeader): string {
    if (deps.publicUrl) return deps.publicUrl
    const https = deps.trustProxy && header('x-forwarded-proto')?.startsWith('https')
    return https ? requestOrigin.replace(/^http:/, 'https:') : requestOrigin
  }

  /** Waits for pending visit counts, which read the database. */
  const drain = async () => void (await Promise.all(countings))

  return { fetch: handle, answerAtOnce, fetchAnswer, drain }
}

/**
 * Listener that answers from memory first; everything else, and any failure, goes to the handler.
 */
export function listenerOf({ fetch, answerAtOnce }: Entrances): RequestListener {
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

type Address = { origin: string; prefix: string | undefined; target: string }

const toResponse = ({ status, headers, bytes }: EncodedResponse) =>
  new Response(bytes, { status, headers })

const inProcess = (address: string) => new Request(`http://localhost${address}`)

/** Reads headers that node:http has already parsed, since a Headers object would cost more. */
function headerReader(request: Request, env?: NodeBindings): ReadHeader {
  const incoming = env?.incoming?.headers
  if (!incoming) return (name) => request.headers.get(name)
  return (name) => incoming[name] as string | undefined
}

/** Milliseconds after a write, longer than stale answers are served. */
const recentWriteMs = 5_000

/** Limit of origins: the site's own, with and without www, and a local one. */
const maxOrigins = 4
/** Milliseconds without use until an origin may be replaced. */
const originIdleMs = 60_000

/** Bounds the origins with cached pages: without PUBLIC_URL the caller chooses the origin. */
function originsOf(now: () => Date) {
  const usedAt = new Map<string, number>()
  return {
    isKnown: (origin: string) => usedAt.has(origin),

    /** Checks the origin and marks it as used. */
    has(origin: string): boolean {
      const time = now().getTime()
      if (!usedAt.has(origin) && usedAt.size >= maxOrigins) {
        const idle = [...usedAt].find(([, used]) => Math.abs(time - used) > originIdleMs)
        if (!idle) return false
        usedAt.delete(idle[0])
      }
      usedAt.set(origin, time)
      return true
    },
  }
}
