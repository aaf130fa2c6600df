import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type App, createApp } from './app.ts'
import { ensureFirstAdmin, type FirstAdmin } from './auth/first-admin.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './database.ts'
import { fillWithDemo } from './demo/demo.ts'
import { Darkroom } from './media/darkroom.ts'
import { temporaryFolder } from './media/files.ts'
import { sweepUploads } from './media/sweep.ts'
import type { Site } from './site/site.ts'
import { stopOnSignals } from './stop.ts'
import { openVolume } from './volume.ts'

type Options = {
  config: Config
  site: Site
  clientDir: string | undefined
  migrations: string
  /** In development Vite's server stands before the app */
  createServer?: (app: App) => Server
}

/**
 * How long a connection may rest between two requests. Longer than the two minutes Caddy keeps
 * one: who closes first must be the one that asks, or a request meets the closing and is lost.
 */
const restSeconds = 150

/**
 * Config → volume → database → content → app → listening → first admin.
 * @throws ConfigError, MigrationError: one line each, nothing is left listening
 */
export async function startServer(options: Options): Promise<void> {
  const { config } = options
  const volume = openVolume(config.dataDir, config.jwtSecret)
  const db = openDatabase(volume.database, options.migrations)
  const now = () => new Date()
  if (config.demoContent) await fillWithDemo(db, now())
  const { secret, uploads } = volume
  const darkroom = new Darkroom(temporaryFolder(uploads))
  const app = createApp({ ...options, db, secret, uploads, darkroom, now })
  sweepUploads(db, uploads).catch((error) => {
    console.error('The uploads folder could not be swept', error)
  })
  const stopPurging = purgeDaily(app)
  const server =
    options.createServer?.(app) ?? (createAdaptorServer({ fetch: app.fetch }) as Server)
  server.keepAliveTimeout = restSeconds * 1000
  const port = await listen(server, config)
  stopOnSignals(server, async () => {
    stopPurging()
    await Promise.all([app.close(), darkroom.close()])
    await db.destroy()
  })
  // Not before the port is ours: a password made up for a start that fails would never be told.
  const firstAdmin = await ensureFirstAdmin(db, config.admin, now())
  greet(port, config, firstAdmin)
}

/** At once and every 24 hours; answers how to stop. */
function purgeDaily(app: App): () => void {
  const purge = () =>
    app.purge().catch((error) => console.error('The trash could not be purged', error))
  void purge()
  const timer = setInterval(purge, 24 * 60 * 60 * 1000)
  return () => clearInterval(timer)
}

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'il est déjà utilisé'
          : `impossible de l’ouvrir (${error.code})`
      reject(new ConfigError(`Le port ${port} (PORT) ne convient pas : ${reason}.`))
    })
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

function greet(port: number, config: Config, admin: FirstAdmin | undefined): void {
  const site = config.publicUrl ?? `http://localhost:${port}`
  console.log(`Le site : ${site}`)
  console.log(`L’administration : ${site}/admin/login`)
  if (admin?.generatedPassword) {
    console.log(`Identifiant : ${admin.username}`)
    console.log(
      `Mot de passe : ${admin.generatedPassword} (affiché une seule fois : notez-le maintenant)`,
    )
  }
}
