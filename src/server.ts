import { AsyncLocalStorage } from 'node:async_hooks'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ensureFirstAdmin, type FirstAdmin } from '#src/core/accounts/index.ts'
import { backupServices, restoreAtFirstStart, restorerOf } from '#src/core/backups/index.ts'
import { type Config, ConfigError } from '#src/core/config/index.ts'
import { together } from '#src/core/database/index.ts'
import { bounds, connectionsOf, patience, stopOnSignals } from '#src/core/http/index.ts'
import { version } from '#src/core/process/index.ts'
import { lockServer, noteVersion, openVolume } from '#src/core/volume/index.ts'
import { openSite, type SiteOptions } from './open-site.ts'
import { RunningSite } from './running-site.ts'

/** @throws ConfigError, MigrationError: one line each, nothing is left listening */
export async function startServer(
  options: Omit<SiteOptions, 'restorer' | 'backups' | 'offsite'>,
): Promise<void> {
  const { config, migrations } = options
  await restoreAtFirstStart(config, migrations)
  const { dataDir } = config
  const volume = openVolume(dataDir, config.jwtSecret)
  // Before anything is written; nobody else may have this volume until it is released.
  const alone = lockServer(dataDir)
  const { secret } = volume
  const services = backupServices({ config, secret, db: () => site.inside.db })
  const { backups, offsite } = services
  const restorer = restorerOf({
    dataDir,
    migrations,
    secret,
    givenKey: config.jwtSecret,
    bound: config.backups.bound,
    now: () => new Date(),
    stepAside: (work) => site.stepAside(work),
  })
  const open = () => openSite(volume, { ...options, backups, offsite, restorer })
  const site = await RunningSite.open(volume, open, config.publicUrl)
  const connections = connectionsOf(
    site.entrance.receive,
    patience,
    config.trustProxy ? undefined : bounds,
  )
  // No request finds the site without an admin, and no password that was never told is kept.
  const outside = AsyncLocalStorage.snapshot()
  const { port, firstAdmin } = await together(site.inside.db, async (trx) => {
    const firstAdmin = await ensureFirstAdmin(trx, config.admin, new Date())
    // Requests that come at once are no part of the transaction: they wait for its end.
    return { firstAdmin, port: await outside(() => listen(connections.server, config)) }
  })
  // The port is ours: no other start has these folders in hand.
  site.inside.begin()
  restorer.start()
  services.start()
  stopOnSignals(connections, async () => {
    await Promise.all([restorer.close(), services.close()])
    await site.close()
    alone.release()
    console.log('Le site est arrêté.')
  })
  noteVersion(dataDir, version, volume.isUsed())
  volume.markUsed()
  greet(port, config, firstAdmin)
}

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
