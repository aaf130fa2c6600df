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
export function restorerOf(given: Omit<RestoreDeps, 'incomplete'>) {
  // An admin has seen the preview, and the state before is backed up first.
  const deps = { ...given, incomplete: true }
  const { dataDir, migrations, now } = deps
  const ending = new AbortController()
  let status: RestoreStatus = { running: undefined, last: undefined }
  let underWay: Promise<unknown> = Promise.resolve()

  async function work(source: Source): Promise<void> {
    try {
      const opened = await openSource(source, dataDir, migrations)
      const report = (running: RestoreProgress) => {
        status = { ...status, running }
      }
      const last = await restoreBackup(opened, deps, report, ending.signal)
      status = { running: undefined, last }
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Une restauration a échoué.', error)
      const problem = isRefused ? error.message : unexpected
      const last = { at: now().toISOString(), ok: false, problem, notes: [] }
      status = { running: undefined, last }
      recordRestore(dataDir, last)
      throw error
    }
  }

  return {
    status: () => status,

    /** Changes nothing. @throws BackupRefused not-found, wrong-phrase, foreign, newer, damaged */
    preview: async (source: Source): Promise<RestorePreview> =>
      previewRestore(await openSource(source, dataDir, migrations), dataDir),

    /**
     * Resolves once the new state is in place.
     * @throws BackupRefused: nothing is changed
     */
    async restore(source: Source): Promise<void> {
      if (status.running) {
        throw new BackupRefused(
          'busy',
          'Une restauration est déjà en cours\u00a0: attendez qu’elle soit finie.',
        )
      }
      status = { ...status, running: { step: 'saving', progress: undefined } }
      const prepared = work(source)
      underWay = prepared.catch(() => {})
      await prepared
    },

    /** Removes what a killed restore left. */
    start: () => clearRemains(dataDir, join(dataDir, preparedFolder)),

    async close(): Promise<void> {
      ending.abort()
      await underWay
    },
  }
}

export type Restorer = ReturnType<typeof restorerOf>
