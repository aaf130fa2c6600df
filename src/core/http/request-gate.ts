import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { busyPage } from './busy-page.ts'
import { endingUnread } from './connections.ts'
import { securityHeaders } from './security.ts'

/** Milliseconds that running requests get to finish after the entrance closes. */
const drain = 800
/** Milliseconds a request is held before it gets a 503. */
const wait = 1_800
/** Limit of held requests; further ones get a 503 at once. */
const maxWaiting = 500

type Waiting = { request: IncomingMessage; response: ServerResponse; timer: NodeJS.Timeout }

/** Holds requests while the site is closed and reopened; after a short wait they get a 503. */
export function entranceOf(publicUrl: string | undefined) {
  const away = getRequestListener((request, env) => respond503(request, env, publicUrl))
  const underWay = new Set<ServerResponse>()
  const waiting = new Map<ServerResponse, Waiting>()
  let inside: RequestListener | undefined

  function admit(inside: RequestListener, request: IncomingMessage, response: ServerResponse) {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    inside(request, response)
  }

  function keepWaiting(request: IncomingMessage, response: ServerResponse): void {
    if (waiting.size >= maxWaiting) return void away(request, response)
    const timer = setTimeout(() => {
      leaveLine(response)
      void away(request, response)
    }, wait)
    waiting.set(response, { request, response, timer })
    response.once('close', () => leaveLine(response))
  }

  function leaveLine(response: ServerResponse): void {
    clearTimeout(waiting.get(response)?.timer)
    waiting.delete(response)
  }

  return {
    receive: (request: IncomingMessage, response: ServerResponse) =>
      inside ? admit(inside, request, response) : keepWaiting(request, response),

    open(next: RequestListener): void {
      inside = next
      for (const { request, response } of waiting.values()) {
        leaveLine(response)
        admit(next, request, response)
      }
    },

    /**
     * Closes the entrance and waits for running requests, a second at most. A download to a slow
     * reader continues.
     */
    async shut(): Promise<void> {
      inside = undefined
      const begun = performance.now()
      while (underWay.size > 0 && performance.now() - begun < drain) await pause(5)
    },
  }
}

const text = 'Le site revient dans un instant'

/** Builds the 503 of a closed site, without a database. */
export function respond503(
  request: Request,
  env: object | undefined,
  publicUrl: string | undefined,
): Response {
  const headers = {
    ...securityHeaders(publicUrl),
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    ...Object.fromEntries(endingUnread(env)),
  }
  const { pathname, protocol } = new URL(request.url)
  if (pathname.startsWith('/api/')) {
    return Response.json(
      { errors: [{ msg: `${text}. Merci de réessayer.` }] },
      { status: 503, headers },
    )
  }
  return busyPage(headers, (publicUrl ?? protocol).startsWith('https:'), text)
}
