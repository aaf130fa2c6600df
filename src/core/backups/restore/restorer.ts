import { join } from 'node:path'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type {
  RestorePreview,
  RestoreProgress,
  RestoreStatus,
} from '#src/core/backups/backups.schema.ts'
import { clearRemains } from '#src/core/backups/lock.ts'
import { logFailure } from '#src/core/process/index.ts'
import { preparedFolder, recordRestore } from '#src/core/volume/index.ts'
import { unexpected } from './put-in-place.ts'
import {
  openSource,
  previewRestore,
  type RestoreDeps,
  restoreBackup,
  type Source,
} from './restore.ts'

/** Restores backups in the running process. */
export class Restorer {
  readonly #deps: RestoreDeps
  readonly #stopping = new AbortController()
  #status: RestoreStatus = { running: undefined, last: undefined }
  #restore: Promise<unknown> = Promise.resolve()

  constructor(deps: Omit<RestoreDeps, 'incomplete'>) {
    // An admin has seen the preview, and the state before is backed up first.
    this.#deps = { ...deps, incomplete: true }
  }

  status = () => this.#status

  /** Changes nothing. @throws BackupRefused not-found, wrong-phrase, foreign, newer, damaged */
  async preview(source: Source): Promise<RestorePreview> {
    const { dataDir, migrations } = this.#deps
    return previewRestore(await openSource(source, dataDir, migrations), dataDir)
  }

  /** Resolves once the new state is in place. @throws BackupRefused: nothing is changed */
  async restore(source: Source): Promise<void> {
    if (this.#status.running) {
      throw new BackupRefused(
        'busy',
        'Une restauration est déjà en cours\u00a0: attendez qu’elle soit finie.',
      )
    }
    this.#report({ step: 'saving', progress: undefined })
    const restore = this.#openAndRestore(source)
    this.#restore = restore.catch(() => {})
    await restore
  }

  async #openAndRestore(source: Source): Promise<void> {
    const { dataDir, migrations, now } = this.#deps
    try {
      const opened = await openSource(source, dataDir, migrations)
      const { signal } = this.#stopping
      const last = await restoreBackup(opened, this.#deps, (step) => this.#report(step), signal)
      this.#status = { running: undefined, last }
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Une restauration a échoué.', error)
      const problem = isRefused ? error.message : unexpected
      const last = { at: now().toISOString(), ok: false, problem, notes: [] }
      this.#status = { running: undefined, last }
      recordRestore(dataDir, last)
      throw error
    }
  }

  #report(running: RestoreProgress): void {
    this.#status = { ...this.#status, running }
  }

  /** Removes what a killed restore left. */
  start(): void {
    const { dataDir } = this.#deps
    clearRemains(dataDir, join(dataDir, preparedFolder))
  }

  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#restore
  }
}
