import type { Hono } from 'hono'
import { clientAddress } from '#src/house/http/client-address.ts'
import { logFailure } from '#src/house/process/failures.ts'
import type { VisitCounter } from '#src/office/visits/visit-counter.ts'
import type { Produce } from './cache-entries.ts'
import type { ReadHeader } from './cached-response.ts'
import { isPastTheEnd, keyMaker } from './keys.ts'
import type { LoadLimit } from './load-limit.ts'
import { Origins } from './origins.ts'
import { askPage, renderPage } from './pages.ts'
import type { Caller, ResponseCache } from './response-cache.ts'
import type { SharedCaches } from './shared-caches.ts'
import type { Site } from './site.contract.ts'
import type { VisitorCall } from './visitor-call.ts'
import { Writers } from './writers.ts'

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: { headers: Record<string, string | string[] | undefined> } }

export type Handler = (request: Request, env?: object) => Response | Promise<Response>

type Deps = {
  /** Answers everything, caches nothing */
  app: Hono
  cache: ResponseCache
  sharedCaches: SharedCaches
  site: Site
  loadLimit: LoadLimit
  visits: VisitCounter
  visitorCalls: readonly VisitorCall[]
  /** Files whose answers depend on the site's origin and their address, and nothing else of a request */
  feedCalls: readonly VisitorCall[]
  publicUrl: string | undefined
  trustProxy: boolean
  now: () => Date
}

/**
 * Stands before the app: cached answers first, then visitors' GETs, feeds and pages, which it
 * caches; all else goes through untouched. Not a Hono middleware because a cached answer is to cost
 * no more than a look in a map.
 */
export function cachingHandler({
  app,
  cache,
  sharedCaches,
  site,
  loadLimit,
  visits,
  now,
  ...deps
}: Deps): Handler {
  const apiKey = keyMaker(deps.visitorCalls)
  const feedKey = keyMaker(deps.feedCalls)
  const origins = new Origins(now)
  const writers = new Writers(now)
  /** What goes into a page must be true when the page is made. */
  const atOnce: Caller = { header: () => undefined, isPatient: () => false }
  const ask = async (address: string) => answerGet(inProcess(address), undefined, atOnce)

  function handle(request: Request, env?: object): Response | Promise<Response> {
    if (request.method === 'HEAD') return answerHead(request, env)
    if (request.method === 'GET') return answerGet(request, env, callerOf(request, env))
    return answerWrite(request, env)
  }

  function answerGet(
    request: Request,
    env: object | undefined,
    caller: Caller,
  ): Response | Promise<Response> {
    const { origin, target } = split(request.url, caller.header)
    if (target.startsWith('/api/')) {
      if (target === askedWithEachPage && caller.count) noteFollowed(caller)
      return cache.find(target, caller) ?? answerCall(request, env, target, caller)
    }
    const prefix = prefixOf(origin)
    const found = prefix !== undefined && cache.find(prefix + target, caller)
    return found || answerPage(request, env, { origin, prefix, target }, caller)
  }

  function answerCall(
    request: Request,
    env: object | undefined,
    target: string,
    caller: Caller,
  ): Response | Promise<Response> {
    const key = apiKey(target)
    if (!key) return app.fetch(request, env)
    const { cacheKey } = key
    const asked = cacheKey === undefined ? request : inProcess(cacheKey)
    return cache.answer(cacheKey, caller, fetcher(asked))
  }

  /** On its own, since a cached answer is not to hold on to the request that first asked for it. */
  function fetcher(request: Request): Produce {
    return async () => {
      const response = await app.fetch(request)
      return { response, keep: !isPastTheEnd(request.url, response) }
    }
  }

  async function answerPage(
    request: Request,
    env: object | undefined,
    { origin, prefix, target }: Address,
    caller: Caller,
  ): Promise<Response> {
    const [path = '/', search = ''] = target.split(/(?=\?)/, 2)
    // A query no feed knows is left aside.
    const feed = feedKey(target)?.cacheKey ?? feedKey(path)?.cacheKey
    if (feed) return answerFeed(origin, prefix, feed, caller)
    const page = (await site.web()).match(path, search)
    if (!page) return app.fetch(request, env)
    const isSearch = page.addresses.some(({ address }) => apiKey(address)?.cacheKey === undefined)
    const isCached = prefix !== undefined && !page.hidden && !isSearch
    return cache.answer(isCached ? prefix + page.url : undefined, caller, async (known) => {
      let keep = true
      const askNoting = async (address: string) => {
        const answer = await ask(address)
        if (isPastTheEnd(address, answer)) keep = false
        return answer
      }
      const response = await renderPage(
        { site, ask: askNoting, loadLimit, now, known },
        page,
        origin,
      )
      return { response, keep, share: !page.sent, visit: page.visit }
    })
  }

  /** Asked anew with nothing but the origin and its own address, so that nothing else can enter it. */
  function answerFeed(origin: string, prefix: string | undefined, path: string, caller: Caller) {
    const key = prefix === undefined ? undefined : prefix + path
    return cache.answer(key, caller, async () => {
      return { response: await app.fetch(new Request(origin + path)), keep: true }
    })
  }

  async function answerHead(request: Request, env?: object) {
    const caller = { ...callerOf(request, env), count: undefined }
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
    writers.note(addressOf(headerReader(request, env), env))
    if (sharedCaches.mark) response.headers.append('Set-Cookie', sharedCaches.mark)
    return response
  }

  function callerOf(request: Request, env?: object): Caller {
    const header = headerReader(request, env)
    // An admin's own calls carry a token; the pages opened beside them come from the same address.
    const isPatient = () => !header('authorization') && !writers.has(addressOf(header, env))
    const count = (page: string) =>
      visits.note(page, header, () => split(request.url, header).origin)
    return { header, isPatient, count }
  }

  /**
   * A link that scripts follow asks for no document: the page says its name with the call that is
   * made each time. It counts if it is there; that is asked of the same answers in memory.
   */
  function noteFollowed({ header }: Caller): void {
    const shown = header('x-page')
    if (!shown || !visits.readerOf(header)) return
    const noted = async () => {
      const page = (await site.web()).match(shown, '')
      if (page?.visit && (await askPage(ask, page)).status === 200) visits.note(page.visit, header)
    }
    noted().catch((error) => logFailure('Une visite n’a pas pu être comptée.', error))
  }

  function addressOf(header: ReadHeader, env?: object): string {
    const req = { header: (name: 'x-forwarded-for') => header(name) ?? undefined }
    return clientAddress({ env, req }, deps.trustProxy)
  }

  /**
   * A page names its own address, so each origin has its own copy; one when it is settled.
   * Undefined where none is cached.
   */
  function prefixOf(origin: string): string | undefined {
    if (deps.publicUrl) return ''
    return origins.has(origin) ? origin : undefined
  }

  function split(url: string, header: ReadHeader) {
    const start = url.indexOf('/', 8)
    const target = start === -1 ? '/' : url.slice(start)
    if (deps.publicUrl) return { origin: deps.publicUrl, target }
    const own = start === -1 ? url : url.slice(0, start)
    const https = deps.trustProxy && header('x-forwarded-proto')?.startsWith('https')
    return { origin: https ? own.replace(/^http:/, 'https:') : own, target }
  }

  return handle
}

/** By the frame of the pages, for what the club says today (web/look/frame/CurrentPage.tsx) */
const askedWithEachPage = '/api/notices'

type Address = { origin: string; prefix: string | undefined; target: string }

const inProcess = (address: string) => new Request(`http://localhost${address}`)

/** node:http has parsed the headers already; making a Headers object of them would cost more. */
function headerReader(request: Request, env?: NodeBindings): ReadHeader {
  const incoming = env?.incoming?.headers
  if (!incoming) return (name) => request.headers.get(name)
  return (name) => incoming[name] as string | undefined
}
