import type { Hono } from 'hono'
import type { VisitorCall } from '#src/auth/visitors.contract.ts'
import type { Answers, ReadHeader } from './answers.ts'
import type { Gate } from './gate.ts'
import { keyMaker } from './keys.ts'
import { renderPage } from './pages.ts'
import type { Site } from './site.contract.ts'

/** What @hono/node-server hands over beside the request; absent in tests. */
type NodeBindings = { incoming?: { headers: Record<string, string | string[] | undefined> } }

export type Front = (request: Request, env?: object) => Response | Promise<Response>

type Deps = {
  /** Answers everything, keeps nothing */
  app: Hono
  answers: Answers
  site: Site
  gate: Gate
  visitorCalls: readonly VisitorCall[]
  /** Files whose answers depend on the site's origin and nothing else of a request */
  feedCalls: readonly VisitorCall[]
  publicUrl: string | undefined
  trustProxy: boolean
  now: () => Date
}

/**
 * Stands before the app: kept answers first, then visitors' GETs, feeds and pages, which it keeps;
 * whatever else goes through untouched. Not a Hono middleware because a kept answer is to cost
 * no more than a look in a map.
 */
export function createFront({ app, answers, site, gate, now, ...deps }: Deps): Front {
  const apiKey = keyMaker(deps.visitorCalls)
  const feedKey = keyMaker(deps.feedCalls)
  const ask = async (address: string) => front(new Request(`http://localhost${address}`))

  function front(request: Request, env?: object): Response | Promise<Response> {
    if (request.method === 'HEAD') return answerHead(request, env)
    if (request.method !== 'GET') return app.fetch(request, env)
    const header = headerReader(request, env)
    const { origin, target } = split(request.url, header)
    const isApi = target.startsWith('/api/')
    return (
      answers.find(isApi ? target : prefix(origin) + target, header) ??
      (isApi
        ? answerCall(request, env, target, header)
        : answerPage(request, env, origin, target, header))
    )
  }

  function answerCall(
    request: Request,
    env: object | undefined,
    target: string,
    header: ReadHeader,
  ) {
    const key = apiKey(target)
    const produce = () => app.fetch(request, env)
    return key ? answers.answer(key.kept, header, produce) : produce()
  }

  async function answerPage(
    request: Request,
    env: object | undefined,
    origin: string,
    target: string,
    header: ReadHeader,
  ) {
    const [path = '/', search = ''] = target.split(/(?=\?)/, 2)
    if (feedKey(path)) return answerFeed(origin, path, header)
    const page = (await site.web()).match(path, search)
    if (!page) return app.fetch(request, env)
    const key = page.hidden ? undefined : prefix(origin) + page.url
    return answers.answer(key, header, () => renderPage({ site, ask, gate, now }, page, origin))
  }

  /** Asked anew with nothing but the origin and the path, so that nothing else can enter it. */
  function answerFeed(origin: string, path: string, header: ReadHeader) {
    const produce = () => app.fetch(new Request(origin + path))
    return answers.answer(prefix(origin) + path, header, produce)
  }

  async function answerHead(request: Request, env?: object) {
    const { status, headers, body } = await front(new Request(request, { method: 'GET' }), env)
    // A file's stream that nobody reads would keep the file open.
    await body?.cancel()
    return new Response(null, { status, headers })
  }

  /** A page tells its own address, so each origin has its own copy; one when it is settled. */
  const prefix = (origin: string) => (deps.publicUrl ? '' : origin)

  function split(url: string, header: ReadHeader) {
    const start = url.indexOf('/', 8)
    const target = start === -1 ? '/' : url.slice(start)
    if (deps.publicUrl) return { origin: deps.publicUrl, target }
    const own = start === -1 ? url : url.slice(0, start)
    const https = deps.trustProxy && header('x-forwarded-proto')?.startsWith('https')
    return { origin: https ? own.replace(/^http:/, 'https:') : own, target }
  }

  return front
}

/** node:http has parsed the headers already; making a Headers object of them would cost more. */
function headerReader(request: Request, env?: NodeBindings): ReadHeader {
  const incoming = env?.incoming?.headers
  if (!incoming) return (name) => request.headers.get(name)
  return (name) => incoming[name] as string | undefined
}
