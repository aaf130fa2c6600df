import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { sql } from 'kysely'
import type { Importer } from '#src/admin/transfer/transfer.feature.ts'
import {
  codeCheck,
  createPasswordMailer,
  findSignedIn,
  guarded,
  Passkeys,
  passwordCheck,
} from '#src/core/accounts/index.ts'
import type { Backups, Offsite, Restorer } from '#src/core/backups/index.ts'
import type { Config } from '#src/core/config/index.ts'
import { type Database, overwriteErased, type WatchedDatabase } from '#src/core/database/index.ts'
import { feedRoutes } from '#src/core/feeds/index.ts'
import { createLastErrors, folderSize, healthzRoutes } from '#src/core/health/index.ts'
import {
  answerError,
  Busy,
  busyPage,
  clientAddress,
  closeUnreadConnections,
  createSharedCaches,
  guardReserve,
  type MountedEndpoint,
  NotFound,
  secure,
  securityHeaders,
  sharedAddressWatch,
  visitorLimit,
} from '#src/core/http/index.ts'
import { everyMs, type Jobs } from '#src/core/jobs/index.ts'
import { createMailServers, Outbox } from '#src/core/mail/index.ts'
import {
  type ImageProcessor,
  listMentions,
  mediaRoutes,
  PublishedUploads,
  Sweeper,
  type UploadAccess,
} from '#src/core/media/index.ts'
import { createPreviewRenderer, previewRoutes } from '#src/core/previews/index.ts'
import { logFailure, reportFailure } from '#src/core/process/index.ts'
import {
  CachingHandler,
  clientFiles,
  type Entrances,
  type FetchAnswer,
  type Handler,
  LoadLimit,
  pageRenderer,
  postedForms,
  ResponseCache,
  withoutWww,
} from '#src/core/site/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import { createTrash } from '#src/core/trash/index.ts'
import { createVisitCounter } from '#src/core/visits/index.ts'
import type { Reserve } from '#src/core/volume/index.ts'
import type { Access } from './core/accounts/login/auth.schema.ts'
import { type Expiring, mayChangeMention } from './core/feature.ts'
import type { Site } from './core/site/site.shared.ts'
import {
  editorKinds,
  endpoints,
  features,
  feedCalls,
  forgetRemoved,
  notPublicTables,
  publicGets,
  type Services,
  trashKinds,
} from './registry.ts'

export type AppDeps = {
  db: WatchedDatabase
  config: Config
  /** HS256 key that signs the tokens */
  secret: string
  site: Site
  /** Folder of the built client; undefined where Vite serves it */
  clientDir: string | undefined
  uploads: string
  /** Image processor, closed by the caller */
  imageProcessor: ImageProcessor
  backups: Backups
  /** Started and closed by the caller */
  jobs: Jobs
  /** Wall clock, which may be set at any moment */
  now: () => Date
  /** Monotonic clock for durations */
  monotonic: MonotonicClock
  restorer?: Restorer | undefined
  importer?: Importer | undefined
  offsite?: Offsite | undefined
  /** Disk space for those who make room; undefined keeps none */
  reserve?: Reserve | undefined
}

export type App = Entrances & {
  /** Requests a path, for tests */
  request(path: string, init?: RequestInit): Promise<Response>
  routes: RouterRoute[]
  /** Mounted endpoints, each with its guard */
  endpoints: readonly MountedEndpoint[]
  /** Sweeps the uploads once at the start */
  sweep(): Promise<void>
  /** Finishes work that goes on after answers, for some seconds at most */
  rest(): Promise<void>
  close(): Promise<void>
}

/** Builds the app; the code follows the order in which a request passes. */
export function createApp(deps: AppDeps): App {
  const { db, config, secret, site, clientDir, uploads, jobs, now, monotonic } = deps
  const { publicUrl, trustProxy } = config
  const headers = securityHeaders(publicUrl)
  const loadLimit = new LoadLimit()
  const sharedCaches = createSharedCaches(config)
  const all = Object.values(features)
  const listNextContentChanges = async () =>
    (await Promise.all(all.map((feature) => feature.pages?.nextChanges?.(db, now()) ?? [])))
      .flat()
      .toSorted((a, b) => a.getTime() - b.getTime())
  db.watch.leaveOut(notPublicTables)
  const cache = new ResponseCache({
    headers,
    sharedCaches,
    now,
    watch: db.watch,
    listMoments: listNextContentChanges,
  })
  // Mounted below, once all that its routes need is made.
  const app = new Hono()
  const servers = createMailServers({ db, config, secret })
  const outbox = new Outbox({ db, now, servers })
  const passwordMailer = createPasswordMailer({ db, config, now })
  const visits = createVisitCounter({ db, now })
  const previewRenderer = createPreviewRenderer(monotonic)
  const lastErrors = createLastErrors({ now, dataDir: config.dataDir })
  const photosSize = folderSize(uploads, monotonic)
  const trash = createTrash({ db, uploads, now, kinds: trashKinds, editorKinds, forgetRemoved })
  const sweeper = new Sweeper({ db, uploads, now })
  const publishedUploads = new PublishedUploads(db, now, listNextContentChanges)
  const guard = { db, secret, publicUrl, trustProxy, now }
  const authContext = { db, config, secret, now, monotonic }
  const auth = {
    ...authContext,
    passwords: passwordCheck(authContext),
    codes: codeCheck(authContext),
    passkeys: new Passkeys(authContext),
  }
  const uploadAccess: UploadAccess = async (c, address) => {
    if (await publishedUploads.has(address)) return 'everyone'
    const session = await findSignedIn(c, guard)
    return session && (await mayPreview(db, session, address)) ? 'editors' : 'nobody'
  }
  // The handler renders pages, and pages ask the handler.
  const fetchAnswer: FetchAnswer = (address) => requestHandler.fetchAnswer(address)
  const render = pageRenderer({ site, fetchAnswer, loadLimit, now })
  const requestHandler = new CachingHandler({
    app,
    cache,
    sharedCaches,
    site,
    loadLimit,
    visits,
    render,
    headers,
    publicGets,
    feedCalls,
    publicUrl,
    trustProxy,
    now,
  })
  const services: Services = {
    ...deps,
    ...auth,
    publicUrl,
    sharedCaches,
    passwordMailer,
    servers,
    visits,
    trash,
    uploadAccess,
    features,
    kinds: trashKinds,
    sweeper,
    photosSize,
    lastErrors,
    limit: (perDay) => visitorLimit({ trustProxy, monotonic, perDay }),
    fetchAnswer,
  }
  const makeSubApps = (key: 'routes' | 'files' | 'lastFiles', base = '/') =>
    Object.entries(features).flatMap(([feature, { api }]) =>
      (api?.[key] ?? []).map((make) => [feature, new Hono().route(base, make(services))] as const),
    )
  const unknownCall = () => {
    throw new NotFound('Cet appel n’existe pas.')
  }
  const forms = postedForms({
    web: () => site.web(),
    call: app.fetch,
    render,
    publicUrl,
    trustProxy,
  })
  const subApps: (readonly [feature: string, part: Hono])[] = [
    ['health', healthzRoutes(db)],
    ...makeSubApps('routes', '/api'),
    ['site', new Hono().all('/api/*', unknownCall)],
    ['media', mediaRoutes(services)],
    ...makeSubApps('files'),
    ['feeds', feedRoutes(services)],
    ['previews', previewRoutes({ ...services, previewRenderer, publishedUploads })],
    ['site', new Hono().post('*', forms)],
    ...(clientDir ? [['site', new Hono().get('*', clientFiles(clientDir))] as const] : []),
    ...makeSubApps('lastFiles'),
  ]
  const routes = guarded(
    { subApps, endpoints, limiterFor: (limit) => loadLimit.limiterFor(limit) },
    guard,
  )

  app
    .use(secure(headers))
    .use(closeUnreadConnections)
    .use('/api/*', deps.reserve ? guardReserve(deps.reserve) : (_, next) => next())
    .route('/', routes.app)
    .onError((error, c) => {
      if (!(error instanceof Busy) || c.req.path.startsWith('/api/')) return answerError(error, c)
      return busyPage(error.headers, (publicUrl ?? c.req.url).startsWith('https:'))
    })
    .notFound(async (c) => {
      const { response } = await render(undefined, publicUrl ?? new URL(c.req.url).origin)
      return response
    })

  const watchAddress = sharedAddressWatch({ publicUrl, now })
  const handle = withoutWww(requestHandler.fetch, publicUrl, headers)
  const fetch: Handler = (request, env) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    const address = () => clientAddress({ env, req: { header } }, trustProxy)
    watchAddress(header, address())
    const answer = loadLimit.answer(env, address, () => handle(request, env))
    if (answer instanceof Promise) answer.catch((error) => reportFailure(noPage, error))
    return answer
  }
  const request = async (path: string, init?: RequestInit) =>
    fetch(new Request(`http://localhost${path}`, init))
  const rest = async () => {
    await requestHandler.drain()
    await passwordMailer.close()
    await outbox.close()
  }
  const close = async () => {
    lastErrors.close()
    await Promise.all([visits.write(), rest(), previewRenderer.close()])
  }
  const sweep = async () => {
    await sweeper.start()
    await photosSize.measure()
  }
  addJobs(jobs, services, () => outbox.sendDueMails())
  const mounted = { routes: app.routes, endpoints: routes.endpoints }
  return {
    fetch,
    answerAtOnce: requestHandler.answerAtOnce,
    request,
    ...mounted,
    sweep,
    rest,
    close,
  }
}

/** Tells if a user may see an upload that is not public: an editor, where a record of theirs has it. */
async function mayPreview(db: Database, { role, areas }: Access, address: string) {
  if (role === 'admin') return true
  const mentions = await listMentions(db, address)
  // One that no record mentions yet is shown in the form that sent it.
  if (mentions.length === 0) return true
  return mentions.some((mention) => mayChangeMention(features, areas, mention))
}

/** Adds what is done later and again; backups, and copies elsewhere, add themselves. */
function addJobs(jobs: Jobs, services: Services, sendDueMails: () => Promise<void>): void {
  const run = () => purge(services)
  const retryMinutes = [60, 360, 1440]
  jobs.add({ name: 'purge', failed: notPurged, isDue: everyMs(dayMs), retryMinutes, run })
  const eachMinute = { isDue: () => true }
  jobs.add({ ...eachMinute, name: 'mails', failed: notSent, run: sendDueMails })
  jobs.add({ ...eachMinute, name: 'visits', failed: notCounted, run: services.visits.write })
  for (const [name, feature] of Object.entries(features)) {
    const { everyMinute } = feature.jobs ?? {}
    if (!everyMinute) continue
    const { failed } = everyMinute
    jobs.add({ ...eachMinute, name, failed, run: () => everyMinute.run(services) })
  }
}

/** Deletes what is old enough. */
async function purge(services: Services): Promise<void> {
  const { db, now, trash, sweeper } = services
  const time = now()
  await trash.purge(time)
  await sweeper.sweep()
  for (const { data } of Object.values(features)) {
    const deletions = async () => {
      await deleteExpired(db, time, data.expiring)
      await data.purge?.(services, time)
    }
    // A failing purge does not stop those of other features.
    await deletions().catch((error) => logFailure(notPurged, error))
  }
  await overwriteErased(db, new Date(time.getTime() - copyRetentionMs))
}

async function deleteExpired(db: Database, time: Date, rows: readonly Expiring[] = []) {
  for (const { table, column, days, where = sql`true` } of rows) {
    const before = new Date(time.getTime() - days * dayMs).toISOString()
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} <= ${before} and ${where}`.execute(
      db,
    )
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** Milliseconds for which an update's copy of the database is kept. */
const copyRetentionMs = 30 * dayMs

const noPage = 'Une page n’a pas pu être affichée.'
const notSent = 'Les courriels en attente n’ont pas pu être envoyés.'
const notCounted = 'Les visites n’ont pas pu être comptées.'
const notPurged = 'Ce qui est assez ancien n’a pas pu être supprimé.'
