import { join } from 'node:path'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import type { RestorePreview, RestoreStatus } from '#src/core/backups/backups.contract.ts'
import { clearRemains } from '#src/core/backups/lock.ts'
import { logFailure } from '#src/core/process/index.ts'
import { noteRestore } from '#src/core/volume/index.ts'
import type { RestoreOutcome } from '#src/core/volume/site-news.contract.ts'
import { exchangeState, isReleaseRequested, pace, waitAside, workFolder } from './exchange.ts'
import { openSource, previewRestore, type RestoreDeps, restore, type Source } from './restore.ts'

type Deps = Omit<RestoreDeps, 'exchange'> & {
  givenKey: string | undefined
  runWhileClosed: <T>(work: () => Promise<T>) => Promise<T>
}

/** Creates the restorer of a running process. It outlives the site it exchanges. */
export function restorerOf(deps: Deps) {
  const { dataDir, migrations, now, runWhileClosed } = deps
  const ending = new AbortController()
  let status: RestoreStatus = { running: undefined, last: undefined }
  let underWay: Promise<unknown> = Promise.resolve()
  let isAside = false
  let timer: NodeJS.Timeout | undefined

  async function work(source: Source): Promise<RestoreOutcome> {
    let last: RestoreOutcome | undefined
    try {
      last = await restore(
        await openSource(source, dataDir, migrations),
        { ...deps, exchange: (exchange) => runWhileClosed(() => exchangeState(deps, exchange)) },
        (running) => {
          status = { ...status, running }
        },
        ending.signal,
      )
      return last
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Une restauration a échoué.', error)
      const problem = isRefused ? error.message : unexpected
      last = { at: now().toISOString(), ok: false, problem, loggedOut: false, notes: [] }
      throw error
    } finally {
      status = { running: undefined, last }
      if (last) noteRestore(dataDir, last)
    }
  }

  function poll(): void {
    if (isAside || !isReleaseRequested(dataDir)) return
    isAside = true
    underWay = runWhileClosed(() => waitAside(dataDir))
      .catch((error) => logFailure('Une restauration a échoué.', error))
      .finally(() => {
        isAside = false
      })
  }

  return {
    status: () => status,

    /** Changes nothing. @throws BackupRefused not-found, wrong-phrase, foreign, newer, damaged */
    preview: async (source: Source): Promise<RestorePreview> =>
      previewRestore(await openSource(source, dataDir, migrations), dataDir),

    /**
     * Resolves once the new state is in place. Requests must not await it: the site first waits for
     * its requests to end. @throws BackupRefused: nothing is changed
     */
    async restore(source: Source): Promise<RestoreOutcome> {
      if (status.running) {
        throw new BackupRefused(
          'busy',
          'Une restauration est déjà en cours\u00a0: attendez qu’elle soit finie.',
        )
      }
      status = { ...status, running: { step: 'saving', progress: undefined } }
      const restored = work(source)
      underWay = restored.catch(() => {})
      return await restored
    },

    /** Starts polling for commands that ask the site to step aside. */
    start(): void {
      clearRemains(dataDir, join(dataDir, workFolder))
      timer = setInterval(poll, pace)
      timer.unref()
    },

    /** Waits for an exchange in progress. */
    async close(): Promise<void> {
      clearInterval(timer)
      ending.abort()
      await underWay
    },
  }
}

export type Restorer = ReturnType<typeof restorerOf>

const unexpected =
  'La restauration a échoué\u00a0: le site est resté tel qu’il était. Le journal du serveur dit pourquoi.'
