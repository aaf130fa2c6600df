import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { listMethods } from '#src/core/accounts/factors/factors.queries.ts'
import type {
  Confirmation,
  ConfirmFirst,
  ConfirmMethod,
} from '#src/core/accounts/factors/factors.schema.ts'
import type { Config } from '#src/core/config/index.ts'
import type { Database } from '#src/core/database/index.ts'
import {
  ApiError,
  declared,
  type Endpoint,
  Forbidden,
  isSameOrigin,
  type Limit,
  type MountedEndpoint,
  notFromSite,
  Unauthorized,
} from '#src/core/http/index.ts'
import { readCookie } from './browser.ts'
import { findSession, recordLastSeen, type Session } from './sessions.queries.ts'
import { type Admin, readToken } from './token.ts'

export type GuardDeps = Pick<Config, 'publicUrl' | 'trustProxy'> & {
  db: Database
  secret: string
  now: () => Date
}

declare module 'hono' {
  interface ContextVariableMap {
    admin: Admin
    session: Session
  }
}

/** All mounted routes under any address, and the endpoints that open some of them. */
type Mounted = {
  subApps: readonly (readonly [feature: string, part: Hono])[]
  endpoints: readonly MountedEndpoint[]
  /** Limits how many calls run at once, by the declared limit */
  limiterFor: (limit: Limit) => MiddlewareHandler
}

/** Guards each route itself: a prefix could be bypassed by a spelling such as //api/x. */
export function guarded(
  { subApps, endpoints, limiterFor }: Mounted,
  deps: GuardDeps,
): { app: Hono; endpoints: MountedEndpoint[] } {
  const app = new Hono()
  const mounted = new Map<string, MountedEndpoint>()
  for (const [feature, subApp] of subApps) {
    for (const { method, path, handler } of subApp.routes) {
      const call = `${method} ${path}`
      if (!mounted.has(call)) {
        const found = endpoints.find((endpoint) => endpoint.call === call)
        const endpoint = found ?? { ...declared({ call, audience: 'admin' }), feature }
        mounted.set(call, endpoint)
        app.on(method, path, limiterFor(endpoint.limit))
        if (endpoint.audience === 'editor' || endpoint.audience === 'admin') {
          app.on(method, path, requireAuthentication(deps, endpoint))
        }
      }
      app.on(method, path, handler)
    }
  }
  return { app, endpoints: [...mounted.values()] }
}

/** Admits logged-in users. @throws Unauthorized 401; Forbidden, SetUpFirst, ConfirmNeeded 403 */
function requireAuthentication(
  deps: GuardDeps,
  { call, audience, area, reauth }: Endpoint,
): MiddlewareHandler {
  const opensAlways = setUpCalls.includes(call)
  const isReauthRequired = !call.startsWith('GET ') && reauth === 'recent'
  const isForEditors = audience === 'editor'
  return async (c, next) => {
    const { bearer, token } = findToken(c, deps)
    const claims = token && (await readToken(deps.secret, token, deps.now()))
    if (!claims) throw new Unauthorized()
    if (claims.role !== 'admin' && !(isForEditors && claims.role === 'editor'))
      throw new Forbidden()
    const { admin } = claims
    const session = admin && (await findSession(deps.db, admin, deps.now()))
    // A new role ends all sessions, so a token's role is that of its account.
    if (!admin || session?.role !== claims.role) throw new Unauthorized()
    if (area && session.role !== 'admin' && !session.areas.includes(area)) throw new Forbidden()
    if (!bearer) refuseForeignWrites(c, deps.publicUrl)
    if (session.mustSetUp && !opensAlways) throw new SetUpFirst()
    c.set('admin', admin)
    c.set('session', session)
    if (isReauthRequired) await refuseUnconfirmed(c, deps)
    await recordLastSeen(deps.db, admin.sid, session, deps.now())
    await next()
    // Answers for admins must not be stored in any cache.
    c.res.headers.set('Cache-Control', 'no-store')
  }
}

/** Calls open after the grace without a second factor. */
export const setUpCalls: readonly string[] = [
  'GET /api/auth/me',
  'GET /api/auth/factors',
  'GET /api/auth/confirm',
  'POST /api/auth/confirm/options',
  'POST /api/auth/confirm',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'POST /api/auth/codes',
  'PUT /api/auth/codes',
]

class SetUpFirst extends ApiError {
  override readonly more = { setUp: true }

  constructor() {
    super(403, [
      { msg: 'Le club demande la double vérification\u00a0: mettez-la en place pour continuer.' },
    ])
  }
}

function findToken(c: Context, settings: GuardDeps) {
  const bearer = /^Bearer\s+(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  return { bearer, token: bearer ?? readCookie(c, 'token', settings) }
}

/** Whether the caller is logged in. Answers that depend on it must not be cached. */
export async function findSignedIn(c: Context, deps: GuardDeps): Promise<Session | undefined> {
  const session = await findOpenSession(findToken(c, deps).token, deps)
  return session?.mustSetUp ? undefined : session
}

/** Token of the cookie; undefined if another site's page asks. */
export async function findCookieToken(c: Context, deps: GuardDeps): Promise<string | undefined> {
  const token = readCookie(c, 'token', deps)
  const mayHave = isSameOrigin(c, deps.publicUrl) && (await findOpenSession(token, deps))
  return mayHave ? token : undefined
}

async function findOpenSession(token: string | undefined, deps: GuardDeps) {
  const claims = token ? await readToken(deps.secret, token, deps.now()) : undefined
  if (!claims?.admin) return undefined
  const session = await findSession(deps.db, claims.admin, deps.now())
  return session?.role === claims.role ? session : undefined
}

/** Caller of a token, even if its session has ended. @throws Forbidden for other sites' pages */
export async function readCaller(c: Context, deps: GuardDeps): Promise<Admin | undefined> {
  const { bearer, token } = findToken(c, deps)
  // Clients other than browsers are no target of forged requests.
  const originHeader = c.req.header('origin') ?? c.req.header('sec-fetch-site')
  if (!bearer && originHeader !== undefined) refuseForeignWrites(c, deps.publicUrl)
  const claims = token ? await readToken(deps.secret, token, deps.now()) : undefined
  return claims?.admin
}

/** Refuses writes from other sites' pages, as browsers attach the cookie. */
function refuseForeignWrites(c: Context, publicUrl: string | undefined): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  if (!isSameOrigin(c, publicUrl)) throw new Forbidden(notFromSite)
}

/** Milliseconds a proof is valid. */
const lifetime = 10 * 60_000

type Deps = { db: Database; now: () => Date }

export async function readConfirmation(c: Context, deps: Deps): Promise<Confirmation> {
  const methods = await listConfirmMethods(c, deps)
  return { until: confirmedUntil(c.get('session').confirmedAt, deps.now()), methods }
}

/** Requires a proof of the last ten minutes. @throws ConfirmNeeded */
export async function refuseUnconfirmed(c: Context, deps: Deps): Promise<void> {
  if (confirmedUntil(c.get('session').confirmedAt, deps.now())) return
  throw new ConfirmNeeded(await listConfirmMethods(c, deps))
}

/** ISO end of a proof; null if expired, or dated in the future. */
function confirmedUntil(confirmedAt: string | null, now: Date): string | null {
  const age = now.getTime() - Date.parse(confirmedAt ?? '')
  if (!(age >= 0 && age < lifetime)) return null
  return new Date(now.getTime() - age + lifetime).toISOString()
}

async function listConfirmMethods(c: Context, { db }: Deps): Promise<ConfirmMethod[]> {
  return ['password', ...(await listMethods(db, c.get('admin').sub))]
}

class ConfirmNeeded extends ApiError {
  override readonly more: ConfirmFirst

  constructor(methods: ConfirmMethod[]) {
    super(403, [{ msg: 'Confirmez d’abord que c’est bien vous.' }])
    this.more = { confirm: true, methods }
  }
}
