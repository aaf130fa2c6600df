import type { SteadyClock } from '#src/clocks.ts'
import type { Backup, BackupProgress, BackupStatus } from './backups.contract.ts'

export type BackupsDeps = {
  dataDir: string
  /** The signing key in use */
  secret: () => string
  /** Whether one is made each night */
  nightly: boolean
  /** What they may take, in bytes (`BACKUP_KEEP_MB`); undefined: a quarter of what is free */
  bound: number | undefined
  now: () => Date
  steady: SteadyClock
}

/** A backup that was made and proven, for whoever sends it elsewhere. */
export type Made = { file: string; backup: Backup }

/** The backups of a running site. `app.backups`; the admin command uses backup-work.ts itself. */
export class Backups {
  /** Newest first. The folder is the truth: files may be copied in and out at any time. */
  listBackups(): Backup[] {
    throw new Error('not there yet')
  }

  /** @throws BackupRefused not-found, also for a name that could lead elsewhere */
  getBackup(_name: string): Backup {
    throw new Error('not there yet')
  }

  /** Where a backup of the list lies, to send or to download it. @throws BackupRefused not-found */
  fileOf(_name: string): string {
    throw new Error('not there yet')
  }

  /** @throws BackupRefused not-found, needed, busy */
  deleteBackup(_name: string): void {
    throw new Error('not there yet')
  }

  /**
   * Makes one now and proves it. While one is being made, who asks gets that one.
   * @param kind 'full' where the caller wants nothing but a full one
   * @throws BackupRefused, which the status tells as well
   */
  makeBackup(_kind?: 'full'): Promise<Backup> {
    throw new Error('not there yet')
  }

  /** Proves one again; what comes of it is in its `proof`. @throws BackupRefused not-found, busy */
  verifyBackup(_name: string): Promise<Backup> {
    throw new Error('not there yet')
  }

  status(): BackupStatus {
    throw new Error('not there yet')
  }

  /** What is being done now, for a progress bar */
  get running(): BackupProgress | undefined {
    throw new Error('not there yet')
  }

  /**
   * Calls `listener` after each backup that was made and proven, nightly or asked for; what it
   * throws is logged. Answers how to stop that.
   */
  onMade(_listener: (made: Made) => void | Promise<void>): () => void {
    throw new Error('not there yet')
  }

  /** Calls `listener` when an attempt failed, once until one went well again. */
  onFailed(_listener: (problem: string) => void | Promise<void>): () => void {
    throw new Error('not there yet')
  }

  /** Starts the nightly run. Answers how to stop it. */
  start(): () => void {
    throw new Error('not there yet')
  }

  /** Ends what is under way; nothing half made is left. */
  async close(): Promise<void> {}
}
