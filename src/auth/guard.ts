import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Database } from '#src/database.ts'
import { Forbidden, Unauthorized } from '#src/errors.ts'
import { isLiveSession } from './sessions.queries.ts'
import { type Admin, readToken } from './token.ts'
import { visitorCalls } from './visitors.ts'

export const tokenCookie = 'token'

export type GuardDeps = {
  db: Database
  secret: string
  publicUrl: string | undefined
  now: () => Date
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Who calls, set by the guard on every call that is not a visitor's. */
    admin: Admin
  }
}

/**
 * The same routes, each with the guard on its own way unless visitors.ts lists it. The guard
 * does not stand on a prefix, which a spelling such as //api/x could pass by.
 */
export function guarded(rooms: Hono, deps: GuardDeps): Hono {
  const allowed = new Set(visitorCalls.map(({ call }) => call))
  const guard = adminOnly(deps)
  const app = new Hono()
  for (const { method, path, handler } of rooms.routes) {
    if (allowed.has(`${method} ${path}`)) app.on(method, path, handler)
    else app.on(method, path, guard, handler)
  }
  return app
}

/** @throws Unauthorized 401, Forbidden 403 */
function adminOnly(deps: GuardDeps): MiddlewareHandler {
  return async (c, next) => {
    const { bearer, token } = tokenOf(c)
    const claims = token && (await readToken(deps.secret, token, deps.now()))
    if (!claims) throw new Unauthorized()
    if (claims.role !== 'admin') throw new Forbidden()
    const { admin } = claims
    if (!admin || !(await isLiveSession(deps.db, admin, deps.now()))) throw new Unauthorized()
    if (!bearer) refuseForeignWrites(c, deps.publicUrl)
    c.set('admin', admin)
    await next()
    // What only an admin may see is not to lie in any cache.
    c.res.headers.set('Cache-Control', 'no-store')
  }
}

function tokenOf(c: Context) {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return { bearer, token: bearer ?? getCookie(c, tokenCookie) }
}

/** Whether an admin asks for something visitors may ask for too. Such an answer is not to be kept. */
export async function isAdmin(c: Context, deps: GuardDeps): Promise<boolean> {
  return isAdminToken(tokenOf(c).token, deps)
}

/**
 * The token of the session a login left in this browser's cookie, asked for by the site's own
 * pages; undefined when there is none or it is over.
 */
export async function findCookieToken(c: Context, deps: GuardDeps): Promise<string | undefined> {
  const token = getCookie(c, tokenCookie)
  const mayHave = isFromOwnPage(c, deps.publicUrl) && (await isAdminToken(token, deps))
  return mayHave ? token : undefined
}

async function isAdminToken(token: string | undefined, { db, secret, now }: GuardDeps) {
  const claims = token && (await readToken(secret, token, now()))
  if (!claims) return false
  const { role, admin } = claims
  return role === 'admin' && admin !== undefined && (await isLiveSession(db, admin, now()))
}

/** A browser sends the cookie by itself: a change must then come from the site's own pages. */
function refuseForeignWrites(c: Context, publicUrl: string | undefined): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  if (!isFromOwnPage(c, publicUrl)) throw new Forbidden(notFromSite)
}

export const notFromSite = 'Cette demande ne vient pas du site.'

/**
 * Whether a browser says that one of the site's own pages sent this: by the origin, or by
 * Sec-Fetch-Site where the origin is kept back ('null', under a strict referrer policy).
 */
export function isFromOwnPage(c: Context, publicUrl: string | undefined): boolean {
  const origin = c.req.header('origin')
  const own = publicUrl
    ? [publicUrl]
    : [`http://${c.req.header('host')}`, `https://${c.req.header('host')}`]
  if (origin && origin !== 'null') return own.includes(origin)
  return c.req.header('sec-fetch-site') === 'same-origin'
}
