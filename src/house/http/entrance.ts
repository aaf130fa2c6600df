import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { busyPage } from '#src/house/site/busy-page.ts'
import { endingUnread } from './connections.ts'
import { securityHeaders } from './security.ts'

/** Milliseconds for those under way once the entrance is shut. */
const drain = 800
/** Milliseconds a request waits before it is told to come again. */
const wait = 1_800
/** Requests that wait; the next ones are told at once. */
const maxWaiting = 500

type Waiting = { request: IncomingMessage; response: ServerResponse; timer: NodeJS.Timeout }

/** While the site is closed and opened again requests wait for a moment, then get a 503. */
export class Entrance {
  readonly #away: RequestListener
  readonly #underWay = new Set<ServerResponse>()
  readonly #waiting = new Map<ServerResponse, Waiting>()
  #inside: RequestListener | undefined

  constructor(publicUrl: string | undefined) {
    this.#away = getRequestListener((request, env) => comeAgain(request, env, publicUrl))
  }

  readonly receive: RequestListener = (request, response) => {
    if (this.#inside) this.#admit(this.#inside, request, response)
    else this.#keepWaiting(request, response)
  }

  open(inside: RequestListener): void {
    this.#inside = inside
    for (const { request, response } of this.#waiting.values()) {
      this.#leaveLine(response)
      this.#admit(inside, request, response)
    }
  }

  /** Waits for those inside, a second at most. A photo whose reader takes his time goes on. */
  async shut(): Promise<void> {
    this.#inside = undefined
    const begun = performance.now()
    while (this.#underWay.size > 0 && performance.now() - begun < drain) await pause(5)
  }

  #admit(inside: RequestListener, request: IncomingMessage, response: ServerResponse): void {
    this.#underWay.add(response)
    response.once('close', () => this.#underWay.delete(response))
    inside(request, response)
  }

  #keepWaiting(request: IncomingMessage, response: ServerResponse): void {
    if (this.#waiting.size >= maxWaiting) return void this.#away(request, response)
    const timer = setTimeout(() => {
      this.#leaveLine(response)
      this.#away(request, response)
    }, wait)
    this.#waiting.set(response, { request, response, timer })
    response.once('close', () => this.#leaveLine(response))
  }

  #leaveLine(response: ServerResponse): void {
    clearTimeout(this.#waiting.get(response)?.timer)
    this.#waiting.delete(response)
  }
}

const text = 'Le site revient dans un instant'

/** It needs no database. */
export function comeAgain(
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
