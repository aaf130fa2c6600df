import type { Config } from '#src/config.ts'
import { Offsite } from '#src/house/backups/offsite/offsite.ts'
import type { Database } from '#src/house/database/database.ts'
import { steadyClock as steady } from '#src/house/time/clocks.ts'
import { mailBackupFailed, mailOffsiteFailed } from './backup-mails.ts'
import { Backups } from './backups.ts'

type Deps = {
  config: Config
  secret: () => string
  /** Of the site that is open now: a restore exchanges it */
  db: () => Database
}

/** What makes backups and sends them elsewhere; it outlives a site that a restore exchanges. */
export class BackupServices {
  readonly backups: Backups
  /** Undefined where BACKUP_URL is not set */
  readonly offsite: Offsite | undefined

  constructor({ config, secret, db }: Deps) {
    const { dataDir, publicUrl, offsite: target } = config
    const now = () => new Date()
    const backups = new Backups({ dataDir, secret, ...config.backups, now, steady })
    backups.onFailed = (problem) => mailBackupFailed(db(), problem, publicUrl, now())
    this.backups = backups
    if (!target) return
    const offsite = new Offsite({
      target,
      dataDir,
      backups,
      onFailing: (failure) => mailOffsiteFailed(db(), failure, publicUrl, now()),
      now,
    })
    backups.onMade = () => offsite.run()
    this.offsite = offsite
  }

  start(): void {
    this.backups.start()
    this.offsite?.start()
  }

  /** Cuts off what is under way. */
  async close(): Promise<void> {
    await Promise.all([this.backups.close(), this.offsite?.close()])
  }
}
