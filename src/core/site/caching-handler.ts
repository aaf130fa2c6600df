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
import type { Answer } from './cached-response.ts'
import { isPastTheEnd, keyMaker } from './keys.ts'
import type { LoadLimit } from './load-limit.ts'
import { type FetchAnswer, fetchAnswers, type RenderPage } from './pages.ts'
import { refusalOf } from './refusal.ts'
import type { Caller, Produce, ResponseCache } from './response-cache.ts'
import type { Site } from './site.contract.ts'

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: Pick<IncomingMessage, 'headers'> }

export type Handler = (request: Request, env?: object) => Response | Promise<Response>

export type Entrances = {
  fetch: Handler
  /** What is in memory, and who has too much under way. Answers whether it did */
  answerAtOnce: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean
}

/** Counts what visitors read. */
type PageViews = {
  note: (path: string, header: ReadHeader, origin?: () => string) => void
  /** Undefined for who is not counted */
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
  /** Of every answer */
  headers: Record<string, string>
  publicGets: readonly PublicGet[]
  /** Their answers depend on the site's origin and their address alone */
  feedCalls: readonly PublicGet[]
  publicUrl: string | undefined
  trustProxy: number
  now: () => Date
}

/**
 * Cached answers first, then visitors' GETs, feeds and pages, which it caches; all else goes
 * through. No Hono middleware: a cached answer is to cost no more than a look in a map.
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
  /** When each address changed something last */
  const wroteAt = lastUsed<number>(10_000)
  const refusal = refusalOf(deps.headers, deps.publicUrl?.startsWith('https:') ?? false)
  const publicHost = deps.publicUrl && new URL(deps.publicUrl).host

  /** For what is made in the course of an answer, which has entered and has its turn. */
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

  function answerGet(request: Request, env: object | undefined, caller: Caller): Promise<Response> {
    const { origin, target } = split(request.url, caller.header)
    if (!target.startsWith('/api/')) {
      return answerPage(request, env, { origin, prefix: prefixOf(origin), target }, caller)
    }
    if (target === askedWithEachPage && caller.count) noteFollowed(caller, env)
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
    const asked = cacheKey === undefined ? request : inProcess(cacheKey)
    return toResponse(await cache.answer(cacheKey, caller, fetcher(asked)))
  }

  /** On its own, since a cached answer is not to hold on to the request that first asked for it. */
  function fetcher(request: Request): Produce {
    return async () => {
      const response = await app.fetch(request)
      return { response, keep: !isPastTheEnd(request.url, Object.fromEntries(response.headers)) }
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
      // With nothing but the origin and its own address, so that nothing else can enter it.
      const asked = new Request(origin + feed)
      const key = prefix === undefined ? undefined : prefix + feed
      return toResponse(await cache.answer(key, caller, fetcher(asked)))
    }
    const page = (await site.web()).match(path, search)
    if (!page) return app.fetch(request, env)
    const isSearch = page.addresses.some(({ address }) => apiKey(address)?.cacheKey === undefined)
    const isCached = prefix !== undefined && !page.hidden && !isSearch
    const key = isCached ? prefix + page.url : undefined
    const made = await cache.answer(key, caller, async (known) => {
      const { response, cacheable: keep } = await render(page, origin, { known })
      return { response, keep, share: !page.sent, visit: page.visit }
    })
    return toResponse(made)
  }

  async function answerHead(request: Request, env?: object) {
    const caller = { ...callerOfRequest(request, env), count: undefined }
    const asked = new Request(request, { method: 'GET' })
    const { status, headers, body } = await answerGet(asked, env, caller)
    // A file's stream that nobody reads would keep the file open.
    await body?.cancel()
    return new Response(null, { status, headers })
  }

  /** Who wrote sees at once what became of it. */
  async function answerWrite(request: Request, env?: object) {
    const response = await app.fetch(request, env)
    if (response.status >= 400) return response
    wroteAt.set(addressOf(headerReader(request, env), env), now().getTime())
    if (sharedCaches.mark) response.headers.append('Set-Cookie', sharedCaches.mark)
    return response
  }

  function answerAtOnce(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    if (answerKept(incoming, outgoing)) return true
    const header: ReadHeader = (name) => incoming.headers[name] as string | undefined
    if (!refusal.concerns(incoming) || !loadLimit.isOver(addressOf(header, { incoming }))) {
      return false
    }
    loadLimit.noteAsked()
    refusal.send(incoming, outgoing)
    return true
  }

  /** Straight from and to the connection: objects of requests would cost more than the rest. */
  function answerKept(incoming: IncomingMessage, outgoing: ServerResponse): boolean {
    const { method, url: target = '', headers } = incoming
    if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return false
    // Under another name it may have to be led to its own (www.ts).
    if (publicHost !== undefined && headers.host !== publicHost) return false
    const header: ReadHeader = (name) => headers[name] as string | undefined
    const origin = originOf(`http://${headers.host}`, header)
    const caller = callerOf(header, { incoming }, () => origin)
    const isCall = target.startsWith('/api/')
    if (!isCall && !deps.publicUrl && !origins.isKnown(origin)) return false
    const kept = cache.find(isCall ? target : prefixOf(origin) + target, caller)
    if (!kept) return false
    if (target === askedWithEachPage) noteFollowed(caller, { incoming })
    loadLimit.noteAsked()
    outgoing.writeHead(kept.status, kept.headers).end(kept.bytes)
    return true
  }

  function callerOfRequest(request: Request, env?: object): Caller {
    const header = headerReader(request, env)
    return callerOf(header, env, () => split(request.url, header).origin)
  }

  function callerOf(header: ReadHeader, env: object | undefined, origin: () => string): Caller {
    // An admin's own calls carry a token; the pages opened beside them come from the same address.
    const wroteLately = () =>
      Math.abs(now().getTime() - (wroteAt.get(addressOf(header, env)) ?? 0)) < lately
    const isPatient = () => !header('authorization') && !wroteLately()
    const count = (page: string) => visits.note(page, header, origin)
    return { header, isPatient, count }
  }

  const countings = new Set<Promise<void>>()

  /**
   * A link that scripts follow asks for no document: a call made each time names the page. What is
   * asked to know whether there is one counts to who named it.
   */
  function noteFollowed({ header }: Caller, env: object | undefined): void {
    const shown = header('x-page')
    if (!shown || !visits.readerOf(header)) return
    const address = addressOf(header, env)
    if (loadLimit.isOver(address)) return
    const noted = async () => {
      const page = (await site.web()).match(shown, '')
      if (page?.visit && (await fetchAnswers(fetchAnswer, page)).status === 200)
        visits.note(page.visit, header)
    }
    const counting = loadLimit
      .answer(undefined, () => address, noted)
      .catch((error) => logFailure('Une visite n’a pas pu être comptée.', error))
      .finally(() => countings.delete(counting))
    countings.add(counting)
  }

  function addressOf(header: ReadHeader, env?: object): string {
    const req = { header: (name: 'x-forwarded-for') => header(name) ?? undefined }
    return clientAddress({ env, req }, deps.trustProxy)
  }

  /** A page names its own address, so each origin has its own copy. */
  function prefixOf(origin: string): string | undefined {
    if (deps.publicUrl) return ''
    return origins.has(origin) ? origin : undefined
  }

  function split(url: string, header: ReadHeader) {
    const start = url.indexOf('/', 8)
    if (start === -1) return { origin: originOf(url, header), target: '/' }
    return { origin: originOf(url.slice(0, start), header), target: url.slice(start) }
  }

  function originOf(asked: string, header: ReadHeader): string {
    if (deps.publicUrl) return deps.publicUrl
    const https = deps.trustProxy && header('x-forwarded-proto')?.startsWith('https')
    return https ? asked.replace(/^http:/, 'https:') : asked
  }

  /** Waits for what is counted behind the answers: each reads the database. */
  const drain = async () => void (await Promise.all(countings))

  return { fetch: handle, answerAtOnce, fetchAnswer, drain }
}

/** What is kept goes out by itself; all else, and whatever fails, is the handler's. */
export function listenerOf({ fetch, answerAtOnce }: Entrances): RequestListener {
  const listener = getRequestListener(fetch)
  return (incoming, outgoing) => {
    try {
      if (answerAtOnce(incoming, outgoing)) return
    } catch {
      // It is asked for once more, and fails where that is answered and told.
    }
    void listener(incoming, outgoing)
  }
}

/** By the frame of the pages, for what the club says today (web/ui/layout/CurrentPage.tsx) */
const askedWithEachPage = '/api/notices'

type Address = { origin: string; prefix: string | undefined; target: string }

const toResponse = ({ status, headers, bytes }: Answer) => new Response(bytes, { status, headers })

const inProcess = (address: string) => new Request(`http://localhost${address}`)

/** node:http has parsed the headers already; making a Headers object of them would cost more. */
function headerReader(request: Request, env?: NodeBindings): ReadHeader {
  const incoming = env?.incoming?.headers
  if (!incoming) return (name) => request.headers.get(name)
  return (name) => incoming[name] as string | undefined
}

/** Milliseconds: longer than any stale answer is given. */
const lately = 5_000

/** Its own, with and without www, and a local one. */
const maxOrigins = 4
/** Milliseconds without use until a name makes room for another. */
const patience = 60_000

/** Without PUBLIC_URL callers choose the origin a page names: few have theirs cached. */
function originsOf(now: () => Date) {
  const usedAt = new Map<string, number>()
  return {
    isKnown: (origin: string) => usedAt.has(origin),

    /** It counts as used. */
    has(origin: string): boolean {
      const time = now().getTime()
      if (!usedAt.has(origin) && usedAt.size >= maxOrigins) {
        const idle = [...usedAt].find(([, used]) => Math.abs(time - used) > patience)
        if (!idle) return false
        usedAt.delete(idle[0])
      }
      usedAt.set(origin, time)
      return true
    },
  }
}
