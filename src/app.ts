import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'
import type { RouterRoute } from 'hono/types'
import { aboutRoutes } from './about/about.routes.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { guarded, isAdmin } from './auth/guard.ts'
import { PasswordCheck } from './auth/password-check.ts'
import { sessionsRoutes } from './auth/sessions.routes.ts'
import { visitorCalls } from './auth/visitors.contract.ts'
import { articleKind } from './blogs/blogs.queries.ts'
import { blogsRoutes } from './blogs/blogs.routes.ts'
import { listComingPublications } from './blogs/manuscripts.queries.ts'
import { manuscriptsRoutes } from './blogs/manuscripts.routes.ts'
import { PurgeClock, type SteadyClock } from './clocks.ts'
import { coachKind } from './coaches/coaches.queries.ts'
import { coachesRoutes } from './coaches/coaches.routes.ts'
import { commentKind } from './comments/comments.queries.ts'
import { commentsRoutes } from './comments/comments.routes.ts'
import type { Config } from './config.ts'
import { endUnread } from './connections.ts'
import { coursesRoutes } from './courses/courses.routes.ts'
import type { WatchedDatabase } from './database.ts'
import { demoRoutes } from './demo/demo.routes.ts'
import { answerError, NotFound } from './errors.ts'
import { eventKind } from './events/events.queries.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { CodeCheck } from './factors/code-check.ts'
import { factorsRoutes } from './factors/factors.routes.ts'
import { Passkeys } from './factors/passkeys.ts'
import { feedCalls, feedRoutes } from './feeds/feeds.ts'
import { isHiddenFile, photoKind } from './gallery/gallery.queries.ts'
import { galleryRoutes } from './gallery/gallery.routes.ts'
import { healthRoutes } from './health.ts'
import { mailRoutes } from './mail/mail.routes.ts'
import { purgeMails } from './mail/mails.queries.ts'
import { Outbox } from './mail/outbox.ts'
import { MailServers } from './mail/settings.ts'
import type { Darkroom } from './media/darkroom.ts'
import { mediaRoutes } from './media/media.routes.ts'
import { picturesRoutes } from './media/pictures.routes.ts'
import { Sweeper } from './media/sweep.ts'
import { messageKind } from './messages/messages.queries.ts'
import { messagesRoutes } from './messages/messages.routes.ts'
import { overviewRoutes } from './overview/overview.routes.ts'
import { podiumKind } from './podiums/podiums.queries.ts'
import { podiumsRoutes } from './podiums/podiums.routes.ts'
import { Painter } from './previews/painter.ts'
import { previewRoutes } from './previews/previews.ts'
import { secure, securityHeaders } from './security.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { cachingHandler, type Handler } from './site/caching-handler.ts'
import { Gate } from './site/gate.ts'
import { renderPage } from './site/pages.ts'
import { postedForms } from './site/posted-forms.ts'
import { ResponseCache } from './site/response-cache.ts'
import type { Site } from './site/site.contract.ts'
import { trashRoutes } from './trash/trash.routes.ts'
import { Trash } from './trash/trash.ts'
import { visitorLimit } from './visitor-limit.ts'

export type AppDeps = {
  db: WatchedDatabase
  config: Config
  /** Signs the tokens, HS256 */
  secret: string
  site: Site
  /** The built client: hashed assets and public files; undefined where Vite serves them */
  clientDir: string | undefined
  /** Folder of the uploaded files */
  uploads: string
  /** Where photos are developed; the caller's to close */
  darkroom: Darkroom
  /** The time of day, which may be put right, or wrong, at any moment */
  now: () => Date
  /** For how long something lasts */
  steady: SteadyClock
  /** Where the time of the last purge is remembered; undefined: nowhere */
  lastPurge: string | undefined
}

export type App = {
  fetch: Handler
  /** For tests: as over HTTP, with a path */
  request(path: string, init?: RequestInit): Promise<Response>
  routes: RouterRoute[]
  /** Puts the uploads folder in order, once at the start: src/media/sweep.ts */
  sweep(): Promise<void>
  /**
   * Removes for good what has been in the trash for long enough, and sets aside pictures nobody
   * uses: after the sweep, then once a day
   */
  purge(): Promise<void>
  /** Sends the mails that are due; a new one goes out by itself */
  sendMails(): Promise<void>
  /** Waits, for some seconds at most, for what goes on after the answers: a mail on its way */
  close(): Promise<void>
}

/** What can be deleted and restored, as the rooms describe it. */
const trashKinds = [
  articleKind,
  coachKind,
  commentKind,
  eventKind,
  messageKind,
  photoKind,
  podiumKind,
]

/** The whole site behind one door. One line per room; reading order is the order of a request. */
export function createApp(deps: AppDeps): App {
  const { db, config, secret, site, clientDir, uploads, darkroom, now, steady } = deps
  const { publicUrl, trustProxy } = config
  const headers = securityHeaders(publicUrl)
  const gate = new Gate()
  const cache = new ResponseCache(headers, now, db.watch, () => listComingPublications(db, now()))
  const servers = new MailServers({ db, config, secret })
  const outbox = new Outbox({ db, now, servers })
  const painter = new Painter(steady)
  const store = { db, uploads, darkroom, now }
  const purgeClock = new PurgeClock({ now, steady, file: deps.lastPurge })
  const trash = new Trash({ db, uploads, now, kinds: trashKinds })
  const sweeper = new Sweeper({ db, uploads, now: () => purgeClock.time })
  const guard = { db, secret, publicUrl, trustProxy, now }
  const door = { db, config, secret, now, steady }
  const passwords = new PasswordCheck(door)
  const auth = { ...door, passwords, codes: new CodeCheck(door), passkeys: new Passkeys(door) }
  const limit = () => visitorLimit({ trustProxy, steady })
  const isHidden = (address: string) => isHiddenFile(db, address)

  const rooms = new Hono()
    .basePath('/api')
    .route('/', aboutRoutes({ db }))
    .route('/', accountsRoutes(auth))
    .route('/', authRoutes(auth))
    .route('/', factorsRoutes(auth))
    .route('/', sessionsRoutes(auth))
    .route('/', blogsRoutes({ db, trash, now }))
    .route('/', manuscriptsRoutes({ db, now }))
    .route('/', coachesRoutes({ db, trash }))
    .route('/', commentsRoutes({ db, trash, now, limit: limit() }))
    .route('/', coursesRoutes({ db }))
    .route('/', demoRoutes({ db, uploads }))
    .route('/', eventsRoutes({ db, trash, now }))
    .route('/', galleryRoutes({ ...store, trash, kinds: trashKinds, limit: limit(), publicUrl }))
    .route('/', mailRoutes({ db, servers, now, publicUrl }))
    .route('/', messagesRoutes({ db, trash, now, limit: limit(), publicUrl }))
    .route('/', overviewRoutes({ db, now, sweeper }))
    .route('/', picturesRoutes({ ...store, sweeper }))
    .route('/', podiumsRoutes({ ...store, trash }))
    .route('/', settingsRoutes({ db }))
    .route('/', trashRoutes({ trash }))

  const app = new Hono()
    .use(secure(headers))
    .use(endUnread)
    .route('/', healthRoutes(db))
    .use('/api/*', gate.calls())
    .route('/', guarded(rooms, guard))
    .all('/api/*', () => {
      throw new NotFound('Cet appel n’existe pas.')
    })
    .route('/', mediaRoutes({ uploads, isHidden, isAdmin: (c) => isAdmin(c, guard) }))
    .route('/', feedRoutes({ db, site, now }))
    .route('/', previewRoutes({ db, painter, now }))
    .onError(answerError)
  app.post(
    '*',
    postedForms({
      web: () => site.web(),
      call: (request, env) => app.fetch(request, env),
      render: (...page) => renderPage({ site, ask, gate, now }, ...page),
      publicUrl,
      trustProxy,
    }),
  )
  if (clientDir) app.use(clientFiles(clientDir))
  app.notFound((c) => {
    const origin = publicUrl ?? new URL(c.req.url).origin
    return renderPage({ site, ask, gate, now }, undefined, origin)
  })

  const calls = { visitorCalls, feedCalls }
  const handle = cachingHandler({ app, cache, site, gate, ...calls, publicUrl, trustProxy, now })
  const fetch: Handler = (request, env) => {
    gate.watch(env)
    return handle(request, env)
  }
  const ask = (address: string) => request(address)
  const request = async (path: string, init?: RequestInit) =>
    fetch(new Request(`http://localhost${path}`, init))
  const close = async () => {
    purgeClock.remember()
    await Promise.all([cache.close(), outbox.close(), painter.close()])
  }
  const purge = async () => {
    const time = purgeClock.look()
    if (!sweeper.inDoubt) await trash.purge(time)
    await sweeper.purge()
    await purgeMails(db, time)
  }
  const sweep = async () => {
    purgeClock.look()
    await sweeper.sweep()
  }
  const sendMails = () => outbox.look()
  return { fetch, request, routes: app.routes, sweep, purge, sendMails, close }
}

/** Names with a hash never change; the few others (icons, the kanji sprite) are asked again daily. */
function clientFiles(root: string): MiddlewareHandler {
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const immutable = /[\\/]assets[\\/]/.test(path)
      c.header(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
      )
    },
  })
  // The build's own notes, such as .vite/manifest.json, are nobody's.
  return (c, next) => (hidden.test(c.req.path) ? next() : serve(c, next))
}

/** A name that begins with a dot, however it is spelled. */
const hidden = /(?:[\\/]|%2f|%5c)(?:\.|%2e)/i
