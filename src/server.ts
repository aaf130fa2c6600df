import { AsyncLocalStorage } from 'node:async_hooks'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createImporter } from '#src/admin/transfer/importer.ts'
import { ensureFirstAdmin, type FirstAdmin } from '#src/core/accounts/index.ts'
import {
  backupServices,
  findBackupsHere,
  Restorer,
  restoreAtFirstStart,
} from '#src/core/backups/index.ts'
import { type Config, ConfigError } from '#src/core/config/index.ts'
import { inTransaction, openDatabase } from '#src/core/database/index.ts'
import {
  bounds,
  connectionTimeoutsMs,
  createConnections,
  stopOnSignal,
} from '#src/core/http/index.ts'
import { everyMs, Jobs } from '#src/core/jobs/index.ts'
import { imageProcessorFor, temporaryFolder } from '#src/core/media/index.ts'
import { logFailure, version } from '#src/core/process/index.ts'
import { createListener } from '#src/core/site/index.ts'
import { setClubZone } from '#src/core/time/club-zone.shared.ts'
import { monotonicClock as monotonic } from '#src/core/time/index.ts'
import {
  createReserve,
  lockServer,
  openVolume,
  recordSiteVersion,
  repairState,
  type Volume,
} from '#src/core/volume/index.ts'
import { clearInventedValues, insertSampleContent } from './admin/sample-content/demo.ts'
import { type App, type AppDeps, createApp } from './app.ts'

type ServerOptions = Pick<AppDeps, 'config' | 'site' | 'clientDir'> & {
  migrations: string
  /** Replaces the request listener: in development Vite's server comes before the app */
  listener?: (app: Pick<App, 'fetch'>) => RequestListener
}

/**
 * Starts the server.
 * @throws ConfigError, MigrationError: one line each, nothing is left listening
 */
export async function startServer(options: ServerOptions): Promise<void> {
  const { config, migrations } = options
  setClubZone(config.timeZone)
  await restoreAtFirstStart(config, migrations)
  const { dataDir } = config
  const volume = openVolume(dataDir, config.jwtSecret)
  // The lock is taken before the first write; no other process may use this volume.
  const serverLock = lockServer(dataDir)
  repairState(dataDir, volume.isUsed(), new Date())
  const site = await openSite(volume, options)
  const connections = createConnections(
    site.answer,
    connectionTimeoutsMs,
    config.trustProxy ? undefined : bounds,
  )
  // Listening within the transaction means no request finds the site without an admin. A failure
  // rolls back the admin, whose password was not yet printed.
  const outside = AsyncLocalStorage.snapshot()
  const { port, firstAdmin } = await inTransaction(site.db, async (trx) => {
    const firstAdmin = await ensureFirstAdmin(trx, config.admin, new Date())
    // Early requests run outside the transaction and wait for its end.
    return { firstAdmin, port: await outside(() => listen(connections.server, config)) }
  })
  // The open port proves that no other start uses these folders.
  site.start()
  stopOnSignal(connections, async () => {
    await site.close()
    serverLock.release()
    console.log('Le site est arrêté.')
  })
  recordSiteVersion(dataDir, version, volume.isUsed())
  volume.markUsed()
  greet(port, config, firstAdmin)
  await site.reportBackups()
}

/**
 * Opens the database, the starter content and the app.
 * @throws MigrationError
 */
async function openSite(volume: Volume, options: ServerOptions) {
  const { config, migrations, listener = createListener } = options
  const { dataDir, uploads } = volume
  const now = () => new Date()
  // A full disk has no room for SQLite's own files: the start lives on the reserve.
  const reserve = createReserve(dataDir)
  reserve.release()
  const db = openDatabase(volume.database, migrations, (names) =>
    console.log(`La base de données est mise à jour : ${names.join(', ')}.`),
  )
  try {
    if (config.demoContent) await insertSampleContent(db, now(), uploads)
    else await clearInventedValues(db)
    const secret = volume.secret()
    const jobs = new Jobs({ dataDir, now, monotonic })
    const services = backupServices({ config, secret, db, jobs })
    const { backups, offsite } = services
    const { maxBytes } = config.backups
    const restorer = new Restorer({
      dataDir,
      migrations,
      secret: () => secret,
      givenKey: config.jwtSecret,
      maxBytes,
      now,
      whileWaiting: (work) => db.whileWaiting(work),
    })
    const imageProcessor = imageProcessorFor(temporaryFolder(uploads))
    const deps = {
      db,
      secret,
      uploads,
      imageProcessor,
      backups,
      jobs,
      offsite,
      restorer,
      importer: createImporter(config.dataDir, migrations),
      reserve,
      now,
      monotonic,
    }
    const app = createApp({ ...options, ...deps })
    jobs.add({
      name: 'reserve',
      failed: notReserved,
      isDue: everyMs(60 * 60 * 1000),
      run: async () => reserve.keep(),
    })
    let sweeping = Promise.resolve()
    const start = () => {
      // Nothing is purged before the sweep.
      sweeping = app
        .sweep()
        .catch((error) => logFailure(notSwept, error))
        .then(() => jobs.start())
      restorer.start()
      services.start()
    }
    const close = async () => {
      await Promise.all([restorer.close(), services.close()])
      await Promise.all([sweeping, jobs.close(), app.rest()])
      await Promise.all([app.close(), imageProcessor.close()])
      await db.destroy()
    }
    const reportBackups = async () => {
      const found = await findBackupsHere({ db, config, backups, offsite })
      for (const { state, name, text } of found)
        if (state === 'wrong') console.log(`${name} : ${text}`)
    }
    return { db, answer: listener(app), start, close, reportBackups }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

const notReserved = 'La réserve du disque n’a pas pu être faite.'
const notSwept = 'Le dossier des photos n’a pas pu être mis en ordre.'

const noSuchAddress = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']

function listen(server: Server, { port, host }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (host && noSuchAddress.includes(error.code ?? '')) {
        reject(new ConfigError(`L’adresse ${host} (HOST) ne convient pas : ce serveur ne l’a pas.`))
        return
      }
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
  console.log(`Version : ${version}`)
  console.log(`Le site : ${site}`)
  console.log(`L’administration : ${site}/admin/login`)
  if (admin?.generatedPassword) {
    console.log(`Identifiant : ${admin.username}`)
    console.log(
      `Mot de passe : ${admin.generatedPassword} (affiché une seule fois : notez-le maintenant)`,
    )
  }
}
