import { type Context, Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import {
  editorKinds,
  endpoints,
  feedCalls,
  forgetRemoved,
  publicGets,
  rooms,
  tables,
  trashKinds,
  unseenTables,
} from './announced.ts'
import type { Config } from './config.ts'
import type { Backups } from './house/backups/backups.ts'
import type { Offsite } from './house/backups/offsite/offsite.ts'
import type { Restorer } from './house/backups/restore/restorer.ts'
import { overwriteErased, type WatchedDatabase } from './house/database/database.ts'
import { feedRoutes } from './house/feeds/feeds.ts'
import { folderSize } from './house/health/folder-size.ts'
import { healthzRoutes } from './house/health/health.routes.ts'
import { lastErrorsOf } from './house/health/last-errors.ts'
import { clientAddress } from './house/http/client-address.ts'
import { endUnread } from './house/http/connections.ts'
import type { MountedEndpoint } from './house/http/endpoint.ts'
import { answerError, NotFound } from './house/http/errors.ts'
import { answerGone } from './house/http/permalinks.ts'
import { secure, securityHeaders } from './house/http/security.ts'
import { sharedAddressWatch } from './house/http/shared-address.ts'
import { visitorLimit } from './house/http/visitor-limit.ts'
import type { ImageProcessor } from './house/media/image-processor.ts'
import { mediaRoutes } from './house/media/media.routes.ts'
import { sweeperOf } from './house/media/sweep.ts'
import { previewRendererOf } from './house/previews/preview-renderer.ts'
import { previewRoutes } from './house/previews/previews.ts'
import { logFailure, noteFailure } from './house/process/failures.ts'
import { cachingHandler, type Entrances, type Handler } from './house/site/caching-handler.ts'
import { clientFiles } from './house/site/client-files.ts'
import { LoadLimit } from './house/site/load-limit.ts'
import { renderPage } from './house/site/pages.ts'
import { postedForms } from './house/site/posted-forms.ts'
import { responseCache } from './house/site/response-cache.ts'
import { sharedCachesOf } from './house/site/shared-caches.ts'
import type { Site } from './house/site/site.contract.ts'
import { withoutWww } from './house/site/www.ts'
import { purgeClockOf, type SteadyClock } from './house/time/clocks.ts'
import { passwordMailerOf } from './office/accounts/accounts.mails.ts'
import { codeCheck } from './office/accounts/factors/codes.ts'
import { passkeysOf } from './office/accounts/factors/passkeys.ts'
import { guarded, isInside } from './office/accounts/login/guard.ts'
import { passwordCheck } from './office/accounts/login/password-check.ts'
import { outboxOf } from './office/mail/outbox.ts'
import { mailServersOf } from './office/mail/settings.ts'
import { trashOf } from './office/trash/trash.ts'
import { visitCounterOf } from './office/visits/visit-counter.ts'
import type { RoomDeps } from './room.ts'

export type AppDeps = {
  db: WatchedDatabase
  config: Config
  /** Signs the tokens, HS256 */
  secret: string
  site: Site
  /** Undefined where Vite serves the client */
  clientDir: string | undefined
  uploads: string
  /** The caller's to close */
  imageProcessor: ImageProcessor
  backups: Backups
  /** May be put right, or wrong, at any moment */
  now: () => Date
  /** For how long something lasts */
  steady: SteadyClock
  restorer?: Restorer | undefined
  offsite?: Offsite | undefined
  /** Undefined: nothing is remembered; so for the errors */
  lastPurge: string | undefined
  lastErrors?: string | undefined
}

export type App = Entrances & {
  /** For tests, with a path */
  request(path: string, init?: RequestInit): Promise<Response>
  routes: RouterRoute[]
  /** Each route once, as it is guarded */
  endpoints: readonly MountedEndpoint[]
  /** Once at the start */
  sweep(): Promise<void>
  /** After the sweep, then once a day. Answers the time by which things are old enough. */
  purge(): Promise<Date>
  sendMails(): Promise<void>
  keepVisits(): Promise<void>
  everyMinute(): Promise<void>
  /** What goes on after the answers, for some seconds at most */
  rest(): Promise<void>
  close(): Promise<void>
}

/** Reading order is the order of a request. */
export function createApp(deps: AppDeps): App {
  const { db, config, secret, site, clientDir, uploads, now, steady } = deps
  const { publicUrl, trustProxy } = config
  const headers = securityHeaders(publicUrl)
  const loadLimit = new LoadLimit()
  const sharedCaches = sharedCachesOf(config)
  const all = Object.values(rooms)
  const listTurns = async () =>
    (await Promise.all(all.map((room) => room.turns?.(db, now()) ?? [])))
      .flat()
      .toSorted((a, b) => a.getTime() - b.getTime())
  db.watch.leaveOut(unseenTables)
  const cache = responseCache(headers, sharedCaches, now, db.watch, listTurns)
  const servers = mailServersOf({ db, config, secret })
  const outbox = outboxOf({ db, now, servers })
  const passwordMailer = passwordMailerOf({ db, config, now })
  const visits = visitCounterOf({ db, now })
  const previewRenderer = previewRendererOf(steady)
  const purgeClock = purgeClockOf({ now, steady, file: deps.lastPurge })
  const purgeTime = () => purgeClock.time
  const lastErrors = lastErrorsOf({ now, file: deps.lastErrors })
  const photosSize = folderSize(uploads, steady)
  const trash = trashOf({ db, uploads, now, kinds: trashKinds, forgetRemoved })
  const sweeper = sweeperOf({ db, uploads, now: purgeTime })
  const guard = { db, secret, publicUrl, trustProxy, now }
  const door = { db, config, secret, now, steady }
  const auth = {
    ...door,
    passwords: passwordCheck(door),
    codes: codeCheck(door),
    passkeys: passkeysOf(door),
  }
  const roomDeps: RoomDeps = {
    ...deps,
    ...auth,
    dataDir: config.dataDir,
    publicUrl,
    sharedCaches,
    passwordMailer,
    servers,
    visits,
    trash,
    rooms,
    kinds: trashKinds,
    editorKinds,
    tables,
    sweeper,
    photosSize,
    lastErrors,
    purgeTime,
    limit: (networkDailyMax) => visitorLimit({ trustProxy, steady, networkDailyMax }),
    ask: (address) => request(address),
  }
  const hiding = all.flatMap(({ isHidden = [] }) => isHidden)
  const isHidden = async (address: string) => {
    for (const hides of hiding) if (await hides(db, address)) return true
    return false
  }

  const unknownCall = () => {
    throw new NotFound('Cet appel n’existe pas.')
  }
  const forms = postedForms({
    web: () => site.web(),
    call: (request, env) => app.fetch(request, env),
    render: (...page) => renderPage({ site, ask, loadLimit, now }, ...page),
    publicUrl,
    trustProxy,
  })
  const media = { uploads, sharedCaches, isHidden, isInside: (c: Context) => isInside(c, guard) }
  const partsOf = (key: 'routes' | 'files' | 'lastFiles', base = '/') =>
    Object.entries(rooms).flatMap(([feature, { [key]: parts = [] }]) =>
      parts.map((make) => [feature, new Hono().route(base, make(roomDeps))] as const),
    )
  const parts: (readonly [feature: string, part: Hono])[] = [
    ['health', healthzRoutes(db)],
    ...partsOf('routes', '/api'),
    ['site', new Hono().all('/api/*', unknownCall)],
    ['media', mediaRoutes(media)],
    ...partsOf('files'),
    ['feeds', feedRoutes(roomDeps)],
    ['previews', previewRoutes({ ...roomDeps, previewRenderer, isHidden })],
    ['site', new Hono().post('*', forms)],
    ...(clientDir ? [['site', new Hono().get('*', clientFiles(clientDir))] as const] : []),
    ...partsOf('lastFiles'),
  ]
  const routes = guarded(
    { parts, endpoints, turnsFor: (limit) => loadLimit.turnsFor(limit) },
    guard,
  )

  const app = new Hono()
    .use(secure(headers))
    .use(endUnread)
    .use('/api/*', answerGone(db))
    .route('/', routes.app)
    .onError(answerError)
  app.notFound((c) => {
    const origin = publicUrl ?? new URL(c.req.url).origin
    return renderPage({ site, ask, loadLimit, now }, undefined, origin)
  })

  const {
    fetch: answerOrKept,
    answerAtOnce,
    drain,
  } = cachingHandler({
    app,
    cache,
    sharedCaches,
    site,
    loadLimit,
    visits,
    headers,
    publicGets,
    feedCalls,
    publicUrl,
    trustProxy,
    now,
  })
  const watchAddress = sharedAddressWatch({ publicUrl, now })
  const handle = withoutWww(answerOrKept, publicUrl, headers)
  const fetch: Handler = (request, env) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    const address = () => clientAddress({ env, req: { header } }, trustProxy)
    watchAddress(header, address())
    const answer = loadLimit.answer(env, address, () => handle(request, env))
    if (answer instanceof Promise) answer.catch((error) => noteFailure(noPage, error))
    return answer
  }
  const { ask } = roomDeps
  const request = async (path: string, init?: RequestInit) =>
    fetch(new Request(`http://localhost${path}`, init))
  const rest = async () => {
    await drain()
    await passwordMailer.close()
    await outbox.close()
  }
  const close = async () => {
    purgeClock.remember()
    lastErrors.close()
    await Promise.all([visits.write(), cache.close(), rest(), previewRenderer.close()])
  }
  const purge = async () => {
    const time = purgeClock.look()
    if (!sweeper.inDoubt) await trash.purge(time)
    await sweeper.purge()
    // One that fails keeps no other from it.
    for (const room of all) {
      await room.purge?.(roomDeps, time).catch((error) => logFailure(notPurged, error))
    }
    await overwriteErased(db, new Date(time.getTime() - keptCopies))
    return time
  }
  const sweep = async () => {
    purgeClock.look()
    await sweeper.sweep()
    await photosSize.measure()
  }
  const sendMails = () => outbox.look()
  const keepVisits = () => visits.write()
  const everyMinute = async () => {
    for (const { everyMinute: chore } of all) {
      await chore?.run(roomDeps).catch((error) => logFailure(chore.failed, error))
    }
  }
  const chores = { sweep, purge, sendMails, keepVisits, everyMinute, rest }
  const mounted = { routes: app.routes, endpoints: routes.endpoints }
  return { fetch, answerAtOnce, request, ...mounted, ...chores, close }
}

/** Milliseconds the copy an update made of the database is kept. */
const keptCopies = 30 * 24 * 60 * 60 * 1000

const noPage = 'Une page n’a pas pu être affichée.'
const notPurged = 'Ce qui est assez ancien n’a pas pu être supprimé.'
