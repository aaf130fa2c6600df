import { join } from 'node:path'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import type {
  RestoreOutcome,
  RestorePreview,
  RestoreStatus,
} from '#src/house/backups/backups.contract.ts'
import { clearRemains } from '#src/house/backups/lock.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { noteRestore } from '#src/office/overview/news.ts'
import { exchangeState, isAskedAside, pace, waitAside, workFolder } from './exchange.ts'
import { openSource, previewRestore, type RestoreDeps, restore, type Source } from './restore.ts'

type Deps = Omit<RestoreDeps, 'exchange'> & {
  givenKey: string | undefined
  stepAside: <T>(work: () => Promise<T>) => Promise<T>
}

/** The restores of a running process; it outlives the site that is exchanged. */
export class Restorer {
  readonly #deps: Deps
  readonly #ending = new AbortController()
  #status: RestoreStatus = { running: undefined, last: undefined }
  #underWay: Promise<unknown> = Promise.resolve()
  #isAside = false
  #timer: NodeJS.Timeout | undefined

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Nothing is done. @throws BackupRefused not-found, wrong-phrase, foreign, newer, damaged */
  async preview(source: Source): Promise<RestorePreview> {
    const { dataDir, migrations } = this.#deps
    return previewRestore(await openSource(source, dataDir, migrations), dataDir)
  }

  get status(): RestoreStatus {
    return this.#status
  }

  /**
   * Answers once the new state is in place. A call of the site must not wait for that: the site
   * first waits for its calls to end. @throws BackupRefused: the site is as it was
   */
  async restore(source: Source): Promise<RestoreOutcome> {
    if (this.#status.running) throw busy()
    this.#status = { ...this.#status, running: { step: 'saving', progress: undefined } }
    const work = this.#restore(source)
    this.#underWay = work.catch(() => {})
    return await work
  }

  /** Looks whether an admin's command asks the site to step aside. */
  start(): void {
    const { dataDir } = this.#deps
    clearRemains(dataDir, join(dataDir, workFolder))
    this.#timer = setInterval(() => this.#look(), pace)
    this.#timer.unref()
  }

  /** An exchange under way is waited for. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#ending.abort()
    await this.#underWay
  }

  async #restore(source: Source): Promise<RestoreOutcome> {
    const { dataDir, migrations, now, stepAside } = this.#deps
    let last: RestoreOutcome | undefined
    try {
      last = await restore(
        await openSource(source, dataDir, migrations),
        {
          ...this.#deps,
          exchange: (exchange) => stepAside(() => exchangeState(this.#deps, exchange)),
        },
        (running) => {
          this.#status = { ...this.#status, running }
        },
        this.#ending.signal,
      )
      return last
    } catch (error) {
      const isRefused = error instanceof BackupRefused
      if (!isRefused) logFailure('Une restauration a échoué.', error)
      const problem = isRefused ? error.message : unexpected
      last = { at: now().toISOString(), ok: false, problem, loggedOut: false, notes: [] }
      throw error
    } finally {
      this.#status = { running: undefined, last }
      if (last) noteRestore(dataDir, last)
    }
  }

  #look(): void {
    const { dataDir, stepAside } = this.#deps
    if (this.#isAside || !isAskedAside(dataDir)) return
    this.#isAside = true
    this.#underWay = stepAside(() => waitAside(dataDir))
      .catch((error) => logFailure('Une restauration a échoué.', error))
      .finally(() => {
        this.#isAside = false
      })
  }
}

const unexpected =
  'La restauration a échoué\u00a0: le site est resté tel qu’il était. Le journal du serveur dit pourquoi.'

const busy = () =>
  new BackupRefused(
    'busy',
    'Une restauration est déjà en cours\u00a0: attendez qu’elle soit finie.',
  )
