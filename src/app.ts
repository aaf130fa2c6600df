import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { RouterRoute } from 'hono/types'
import { guarded } from './auth/guard.ts'
import { visitorCalls } from './auth/visitors.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { answerError, NotFound } from './errors.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { healthRoutes } from './health.ts'
import { secure, securityHeaders } from './security.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { Answers } from './site/answers.ts'
import { createFront, type Front } from './site/front.ts'
import { renderPage } from './site/pages.ts'
import type { Site } from './site/site.ts'

export type AppDeps = {
  db: Database
  config: Config
  /** Signs the tokens, HS256 */
  secret: string
  site: Site
  /** The built client: hashed assets and public files; undefined where Vite serves them */
  clientDir: string | undefined
  /** Folder of the uploaded files */
  uploads: string
  now: () => Date
}

export type App = {
  fetch: Front
  /** For tests: as over HTTP, with a path */
  request(path: string, init?: RequestInit): Promise<Response>
  routes: RouterRoute[]
}

/** The whole site behind one door. One line per room; reading order is the order of a request. */
export function createApp(deps: AppDeps): App {
  const { db, config, secret, site, clientDir, now } = deps
  const { publicUrl, trustProxy } = config
  const headers = securityHeaders(publicUrl)
  const answers = new Answers(headers, now)

  const rooms = new Hono()
    .basePath('/api')
    .route('/', eventsRoutes({ db, now }))
    .route('/', settingsRoutes({ db }))

  const app = new Hono()
    .use(secure(headers))
    .use('/api/*', answers.watchWrites())
    .route('/', healthRoutes(db))
    .route('/', guarded(rooms, { db, secret, publicUrl, now }))
    .all('/api/*', () => {
      throw new NotFound('Cet appel n’existe pas.')
    })
    .onError(answerError)
  if (clientDir) app.use(clientFiles(clientDir))
  app.notFound((c) => renderPage({ site, ask, now }, undefined, new URL(c.req.url).origin))

  const fetch = createFront({ app, answers, site, visitorCalls, publicUrl, trustProxy, now })
  const ask = (address: string) => request(address)
  const request = async (path: string, init?: RequestInit) =>
    fetch(new Request(`http://localhost${path}`, init))
  return { fetch, request, routes: app.routes }
}

/** Names with a hash never change; the few others (icons, the kanji sprite) are asked again daily. */
function clientFiles(root: string) {
  return serveStatic({
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
}
