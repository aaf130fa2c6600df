import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { type App, createApp } from './app.ts'
import { ensureFirstAdmin, type FirstAdmin } from './auth/first-admin.ts'
import { Backups } from './backups/backups.ts'
import { steadyClock as steady } from './clocks.ts'
import { type Config, ConfigError } from './config.ts'
import { Connections } from './connections.ts'
import { openDatabase, together } from './database.ts'
import { fillWithDemo } from './demo/demo.ts'
import { logFailure } from './failures.ts'
import { Darkroom } from './media/darkroom.ts'
import { temporaryFolder } from './media/files.ts'
import type { Site } from './site/site.contract.ts'
import { stopOnSignals } from './stop.ts'
import { openVolume } from './volume.ts'

type Options = {
  config: Config
  site: Site
  clientDir: string | undefined
  migrations: string
  /** In development Vite's server stands before the app */
  listener?: (app: App) => RequestListener
}

/**
 * Config → volume → database → content → app → first admin → listening.
 * @throws ConfigError, MigrationError: one line each, nothing is left listening
 */
export async function startServer(options: Options): Promise<void> {
  const { config } = options
  const volume = openVolume(config.dataDir, config.jwtSecret)
  const db = openDatabase(volume.database, options.migrations)
  const now = () => new Date()
  if (config.demoContent) await fillWithDemo(db, now())
  const secret = volume.secret()
  const { uploads } = volume
  const darkroom = new Darkroom(temporaryFolder(uploads))
  const lastPurge = join(config.dataDir, 'last-purge')
  const lastErrors = join(config.dataDir, 'last-errors.json')
  const { dataDir } = config
  const backups = new Backups({ dataDir, secret: () => secret, ...config.backups, now, steady })
  const deps = {
    ...options,
    db,
    secret,
    uploads,
    darkroom,
    backups,
    now,
    steady,
    lastPurge,
    lastErrors,
  }
  const app = createApp(deps)
  const connections = new Connections(options.listener?.(app) ?? getRequestListener(app.fetch))
  // Together: no request finds the site without an admin, and a password that was made up for a
  // start whose port is taken, and so was never told, is not kept.
  const outside = AsyncLocalStorage.snapshot()
  const { port, firstAdmin } = await together(db, async (trx) => {
    const firstAdmin = await ensureFirstAdmin(trx, config.admin, now())
    // Requests that come at once are no part of the transaction: they wait for its end.
    return { firstAdmin, port: await outside(() => listen(connections.server, config)) }
  })
  // The port is ours, so no other start has these folders in hand; they are read at once, before
  // any request.
  const stopPurging = sweepAndPurge(app)
  const stopMailing = sendMails(app)
  backups.start()
  stopOnSignals(connections, async () => {
    stopPurging()
    stopMailing()
    await Promise.all([app.close(), darkroom.close(), backups.close()])
    await db.destroy()
  })
  volume.markUsed()
  greet(port, config, firstAdmin)
}

/** At once, and the purge every 24 hours; answers how to stop. */
function sweepAndPurge(app: App): () => void {
  const purge = () =>
    app
      .purge()
      .catch((error) =>
        logFailure(
          'La corbeille n’a pas pu être vidée de ce qui a plus de 30 jours.',
          'The trash could not be purged',
          error,
        ),
      )
  void app
    .sweep()
    .catch((error) =>
      logFailure(
        'Le dossier des photos n’a pas pu être mis en ordre.',
        'The uploads folder could not be swept',
        error,
      ),
    )
    .then(purge)
  const timer = setInterval(purge, 24 * 60 * 60 * 1000)
  return () => clearInterval(timer)
}

/** What an earlier start left at once, and what has waited long enough every minute. */
function sendMails(app: App): () => void {
  void app.sendMails()
  const timer = setInterval(app.sendMails, 60 * 1000)
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
