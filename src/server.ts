import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { type App, createApp } from './app.ts'
import { ensureFirstAdmin, type FirstAdmin } from './auth/first-admin.ts'
import { type Config, ConfigError } from './config.ts'
import { openDatabase } from './database.ts'
import { fillWithDemo } from './demo/demo.ts'
import type { Site } from './site/site.ts'
import { openVolume } from './volume.ts'

type Options = {
  config: Config
  site: Site
  clientDir: string | undefined
  migrations: string
  /** In development Vite's server stands before the app */
  createServer?: (app: App) => Server
}

/** Seconds a stop waits for answers under way; Docker's own patience is set above it. */
const drainSeconds = 10

/**
 * Config → volume → database → first admin and content → app → listening.
 * @throws ConfigError, MigrationError: one line each, nothing is left listening
 */
export async function startServer(options: Options): Promise<void> {
  const { config } = options
  const volume = openVolume(config.dataDir, config.jwtSecret)
  const db = openDatabase(volume.database, options.migrations)
  const now = () => new Date()
  const firstAdmin = await ensureFirstAdmin(db, config.admin, now())
  if (config.demoContent) await fillWithDemo(db, now())
  const app = createApp({ ...options, db, secret: volume.secret, uploads: volume.uploads, now })
  const server =
    options.createServer?.(app) ?? (createAdaptorServer({ fetch: app.fetch }) as Server)
  const port = await listen(server, config)
  stopOnSignals(server, async () => {
    await db.destroy()
  })
  greet(port, config, firstAdmin)
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

/** No new connections, answers under way are finished, the database is closed, exit 0. */
function stopOnSignals(server: Server, close: () => Promise<void>): void {
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    const cut = setTimeout(() => server.closeAllConnections(), drainSeconds * 1000)
    server.close(async () => {
      clearTimeout(cut)
      await close()
      process.exit(0)
    })
    server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
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
