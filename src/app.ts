import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { aboutRoutes } from './club/about/about.routes.ts'
import { listComingPublications } from './club/blogs/blogs.admin.queries.ts'
import { adminArticleRoutes } from './club/blogs/blogs.admin.routes.ts'
import { articleKind } from './club/blogs/blogs.queries.ts'
import { blogsRoutes } from './club/blogs/blogs.routes.ts'
import { closureKind } from './club/closures/closures.queries.ts'
import { closuresRoutes } from './club/closures/closures.routes.ts'
import { listLessonEnds } from './club/closures/lesson-ends.ts'
import { coachKind } from './club/coaches/coaches.queries.ts'
import { coachesRoutes } from './club/coaches/coaches.routes.ts'
import { commentKind } from './club/comments/comments.queries.ts'
import { commentsRoutes } from './club/comments/comments.routes.ts'
import { committeeKind, hasCommittee } from './club/committee/committee.queries.ts'
import { committeeRoutes } from './club/committee/committee.routes.ts'
import { coursesRoutes } from './club/courses/courses.routes.ts'
import { documentKind } from './club/documents/documents.queries.ts'
import { documentsRoutes } from './club/documents/documents.routes.ts'
import { downloadRoutes } from './club/documents/download.routes.ts'
import { eventKind } from './club/events/events.queries.ts'
import { eventsRoutes } from './club/events/events.routes.ts'
import { isHiddenFile, photoKind } from './club/gallery/gallery.queries.ts'
import { galleryRoutes } from './club/gallery/gallery.routes.ts'
import { hasJoining } from './club/joining/joining.queries.ts'
import { joiningRoutes } from './club/joining/joining.routes.ts'
import { legalRoutes } from './club/legal/legal.routes.ts'
import { removeExpired } from './club/messages/expiry.ts'
import { messageKind } from './club/messages/messages.queries.ts'
import { messagesRoutes } from './club/messages/messages.routes.ts'
import { hasParajudo } from './club/parajudo/parajudo.queries.ts'
import { parajudoRoutes } from './club/parajudo/parajudo.routes.ts'
import { hasPartners, partnerKind } from './club/partners/partners.queries.ts'
import { partnersRoutes } from './club/partners/partners.routes.ts'
import { podiumKind } from './club/podiums/podiums.queries.ts'
import { podiumsRoutes } from './club/podiums/podiums.routes.ts'
import { hasQuestions, questionKind } from './club/questions/questions.queries.ts'
import { questionsRoutes } from './club/questions/questions.routes.ts'
import { draftKind } from './club/seasons/seasons.queries.ts'
import { seasonsRoutes } from './club/seasons/seasons.routes.ts'
import { publishDue } from './club/seasons/turning.ts'
import type { Config } from './config.ts'
import { backupsRoutes } from './house/backups/backups.routes.ts'
import type { Backups } from './house/backups/backups.ts'
import type { Offsite } from './house/backups/offsite/offsite.ts'
import type { Restorer } from './house/backups/restore/restorer.ts'
import { overwriteErased, type WatchedDatabase } from './house/database/database.ts'
import { feedCalls, feedRoutes, feedsOfRecords } from './house/feeds/feeds.ts'
import { FolderSize } from './house/health/folder-size.ts'
import { healthRoutes, healthzRoutes } from './house/health/health.routes.ts'
import { LastErrors } from './house/health/last-errors.ts'
import { clientAddress } from './house/http/client-address.ts'
import { endUnread } from './house/http/connections.ts'
import { answerError, NotFound } from './house/http/errors.ts'
import { answerGone } from './house/http/permalinks.ts'
import { secure, securityHeaders } from './house/http/security.ts'
import { dailyLimit, visitorLimit } from './house/http/visitor-limit.ts'
import type { ImageProcessor } from './house/media/image-processor.ts'
import { mediaRoutes } from './house/media/media.routes.ts'
import { picturesRoutes } from './house/media/pictures.routes.ts'
import { Sweeper } from './house/media/sweep.ts'
import { PreviewRenderer } from './house/previews/preview-renderer.ts'
import { previewRoutes } from './house/previews/previews.ts'
import { noteFailure } from './house/process/failures.ts'
import { cachingHandler, type Handler } from './house/site/caching-handler.ts'
import { clientFiles } from './house/site/client-files.ts'
import { LoadLimit } from './house/site/load-limit.ts'
import { renderPage } from './house/site/pages.ts'
import { postedForms } from './house/site/posted-forms.ts'
import { ResponseCache } from './house/site/response-cache.ts'
import { SharedCaches } from './house/site/shared-caches.ts'
import type { Site } from './house/site/site.contract.ts'
import { withoutWww } from './house/site/www.ts'
import { PurgeClock, type SteadyClock } from './house/time/clocks.ts'
import { accountsRoutes } from './office/accounts/accounts.routes.ts'
import { CodeCheck } from './office/accounts/factors/code-check.ts'
import { factorsRoutes } from './office/accounts/factors/factors.routes.ts'
import { Passkeys } from './office/accounts/factors/passkeys.ts'
import { authRoutes } from './office/accounts/login/auth.routes.ts'
import { guarded, isAdmin } from './office/accounts/login/guard.ts'
import { PasswordCheck } from './office/accounts/login/password-check.ts'
import { sessionsRoutes } from './office/accounts/login/sessions.routes.ts'
import { visitorCalls } from './office/accounts/login/visitors.contract.ts'
import { passwordLinksRoutes } from './office/accounts/password-links.routes.ts'
import { PasswordMailer } from './office/accounts/password-mailer.ts'
import { demoRoutes } from './office/demo/demo.routes.ts'
import { handoverRoutes } from './office/handover/handover.routes.ts'
import { mailRoutes } from './office/mail/mail.routes.ts'
import { purgeMails } from './office/mail/mails.queries.ts'
import { Outbox } from './office/mail/outbox.ts'
import { MailServers } from './office/mail/settings.ts'
import { overviewRoutes } from './office/overview/overview.routes.ts'
import { personalRoutes } from './office/personal/personal.routes.ts'
import type { IsFilledIn } from './office/settings/optional-pages.ts'
import { settingsRoutes } from './office/settings/settings.routes.ts'
import { trashRoutes } from './office/trash/trash.routes.ts'
import { Trash } from './office/trash/trash.ts'
import { VisitCounter } from './office/visits/visit-counter.ts'
import { purgeVisits } from './office/visits/visits.queries.ts'
import { visitsRoutes } from './office/visits/visits.routes.ts'

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
  imageProcessor: ImageProcessor
  /** The caller's to start and to close */
  backups: Backups
  /** The time of day, which may be put right, or wrong, at any moment */
  now: () => Date
  /** For how long something lasts */
  steady: SteadyClock
  /** Puts backups back in place; absent in tests that need none */
  restorer?: Restorer | undefined
  /** Sends backups elsewhere; absent where no place is set */
  offsite?: Offsite | undefined
  /** Where the time of the last purge is remembered; undefined: nowhere */
  lastPurge: string | undefined
  /** Where the last errors are remembered; undefined: nowhere */
  lastErrors?: string | undefined
}

export type App = {
  fetch: Handler
  /** For tests: as over HTTP, with a path */
  request(path: string, init?: RequestInit): Promise<Response>
  routes: RouterRoute[]
  /** Puts the uploads folder in order, once at the start: src/house/media/sweep.ts */
  sweep(): Promise<void>
  /**
   * Removes for good what has been in the trash for long enough, and sets aside pictures nobody
   * uses: after the sweep, then once a day. Answers the time by which things are old enough.
   */
  purge(): Promise<Date>
  /** Sends the mails that are due; a new one goes out by itself */
  sendMails(): Promise<void>
  /** Writes down the visits that were counted since the last time */
  keepVisits(): Promise<void>
  /** Publishes a season whose day has come */
  turnSeason(): Promise<void>
  /** Ends what goes on after the answers, for some seconds at most: a mail on its way */
  rest(): Promise<void>
  close(): Promise<void>
}

/** How each optional page tells that it has something to show. */
const isFilledIn: IsFilledIn = {
  inscription: hasJoining,
  questions: hasQuestions,
  parajudo: hasParajudo,
  bureau: hasCommittee,
  partenaires: hasPartners,
}

/** What can be deleted and restored, as the rooms describe it. */
const trashKinds = [
  articleKind,
  closureKind,
  coachKind,
  commentKind,
  committeeKind,
  documentKind,
  draftKind,
  eventKind,
  messageKind,
  partnerKind,
  photoKind,
  podiumKind,
  questionKind,
]

/** The whole site behind one door. One line per room; reading order is the order of a request. */
export function createApp(deps: AppDeps): App {
  const { db, config, secret, site, clientDir, uploads, imageProcessor, backups, now, steady } =
    deps
  const { publicUrl, trustProxy } = config
  const headers = securityHeaders(publicUrl)
  const loadLimit = new LoadLimit()
  const sharedCaches = new SharedCaches(config)
  const cache = new ResponseCache(headers, sharedCaches, now, db.watch, async () =>
    [...(await listComingPublications(db, now())), ...(await listLessonEnds(db, now()))].toSorted(
      (a, b) => a.getTime() - b.getTime(),
    ),
  )
  const servers = new MailServers({ db, config, secret })
  const outbox = new Outbox({ db, now, servers })
  const passwordMailer = new PasswordMailer({ db, config, now })
  const visits = new VisitCounter({ db, now })
  const previewRenderer = new PreviewRenderer(steady)
  const store = { db, uploads, imageProcessor, now }
  const purgeClock = new PurgeClock({ now, steady, file: deps.lastPurge })
  const purgeTime = () => purgeClock.time
  const lastErrors = new LastErrors({ now, file: deps.lastErrors })
  const photosSize = new FolderSize(uploads, steady)
  const trash = new Trash({ db, uploads, now, kinds: trashKinds })
  const sweeper = new Sweeper({ db, uploads, now: purgeTime })
  const guard = { db, secret, publicUrl, trustProxy, now }
  const door = { db, config, secret, now, steady }
  const passwords = new PasswordCheck(door)
  const auth = { ...door, passwords, codes: new CodeCheck(door), passkeys: new Passkeys(door) }
  const day = dailyLimit(steady)
  const limit = () => visitorLimit({ trustProxy, steady, day })
  const isHidden = (address: string) => isHiddenFile(db, address)

  const rooms = new Hono()
    .basePath('/api')
    .route('/', aboutRoutes({ db }))
    .route('/', accountsRoutes(auth))
    .route('/', passwordLinksRoutes({ ...auth, passwordMailer }))
    .route('/', authRoutes(auth))
    .route('/', factorsRoutes(auth))
    .route('/', sessionsRoutes(auth))
    .route('/', backupsRoutes({ ...deps, dataDir: config.dataDir, passwords }))
    .route('/', blogsRoutes({ db, trash, now }))
    .route('/', adminArticleRoutes({ db, now }))
    .route('/', closuresRoutes({ db, trash, now }))
    .route('/', coachesRoutes({ db, trash }))
    .route('/', commentsRoutes({ db, trash, now, limit: limit(), reportLimit: limit(), publicUrl }))
    .route('/', committeeRoutes({ db, trash }))
    .route('/', coursesRoutes({ db }))
    .route('/', demoRoutes({ db, uploads }))
    .route('/', documentsRoutes({ db, uploads, trash, now }))
    .route('/', eventsRoutes({ db, trash, now }))
    .route('/', healthRoutes({ db, uploads, photosSize, backups, lastErrors, now }))
    .route('/', galleryRoutes({ ...store, trash, kinds: trashKinds, limit: limit(), publicUrl }))
    .route('/', handoverRoutes({ ...deps, servers }))
    .route('/', joiningRoutes({ db }))
    .route('/', legalRoutes({ db }))
    .route('/', mailRoutes({ db, servers, now, publicUrl }))
    .route('/', messagesRoutes({ db, trash, now, purgeTime, limit: limit(), publicUrl }))
    .route('/', overviewRoutes({ ...deps, purgeTime, sweeper }))
    .route('/', parajudoRoutes({ db }))
    .route('/', partnersRoutes({ db, trash, now }))
    .route('/', personalRoutes({ db, uploads, trash, kinds: trashKinds, now, visits }))
    .route('/', picturesRoutes({ ...store, sweeper }))
    .route('/', podiumsRoutes({ ...store, trash }))
    .route('/', questionsRoutes({ db, trash }))
    .route('/', seasonsRoutes({ db, trash, now }))
    .route('/', settingsRoutes({ db, isFilledIn, now }))
    .route('/', trashRoutes({ db, trash }))
    .route('/', visitsRoutes({ db, config, site, visits, now, ask: (address) => ask(address) }))

  const app = new Hono()
    .use(secure(headers))
    .use(endUnread)
    .route('/', healthzRoutes(db))
    .use('/api/*', loadLimit.calls())
    .use('/api/*', answerGone(db))
    .route('/', guarded(rooms, guard))
    .all('/api/*', () => {
      throw new NotFound('Cet appel n’existe pas.')
    })
    .route('/', mediaRoutes({ uploads, sharedCaches, isHidden, isAdmin: (c) => isAdmin(c, guard) }))
    .route('/', downloadRoutes({ db, uploads, sharedCaches }))
    .on('GET', feedsOfRecords, loadLimit.calls())
    .route('/', feedRoutes({ db, site, now, isFilledIn }))
    .route('/', previewRoutes({ db, previewRenderer, sharedCaches, now }))
    .onError(answerError)
  app.post(
    '*',
    postedForms({
      web: () => site.web(),
      call: (request, env) => app.fetch(request, env),
      render: (...page) => renderPage({ site, ask, loadLimit, now }, ...page),
      publicUrl,
      trustProxy,
    }),
  )
  if (clientDir) app.use(clientFiles(clientDir))
  app.notFound((c) => {
    const origin = publicUrl ?? new URL(c.req.url).origin
    return renderPage({ site, ask, loadLimit, now }, undefined, origin)
  })

  const calls = { visitorCalls, feedCalls }
  const answerOrKept = cachingHandler({
    app,
    cache,
    sharedCaches,
    site,
    loadLimit,
    visits,
    ...calls,
    publicUrl,
    trustProxy,
    now,
  })
  const handle = withoutWww(answerOrKept, publicUrl, headers)
  const fetch: Handler = (request, env) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    const address = () => clientAddress({ env, req: { header } }, trustProxy)
    const answer = loadLimit.answer(env, address, () => handle(request, env))
    if (answer instanceof Promise) answer.catch((error) => noteFailure(noPage, error))
    return answer
  }
  const ask = (address: string) => request(address)
  const request = async (path: string, init?: RequestInit) =>
    fetch(new Request(`http://localhost${path}`, init))
  const rest = async () => {
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
    await purgeMails(db, time)
    if (!sweeper.inDoubt) await removeExpired(db, trash, time)
    await purgeVisits(db, time)
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
  const turnSeason = () => publishDue(db, now())
  const chores = { sweep, purge, sendMails, keepVisits, turnSeason, rest }
  return { fetch, request, routes: app.routes, ...chores, close }
}

/** So long the copy that an update made of the database before it is kept, in milliseconds. */
const keptCopies = 30 * 24 * 60 * 60 * 1000

const noPage = 'Une page n’a pas pu être affichée.'
