import * as z from 'zod'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { perform } from '#src/core/backups/backup-work.ts'
import type { Fetching, OffsiteStatus } from '#src/core/backups/backups.schema.ts'
import type { Backups } from '#src/core/backups/backups.ts'
import { isSiteBackupName } from '#src/core/backups/retention.ts'
import { describeTarget, goesInTheClear, type Target } from '#src/core/config/index.ts'
import { findFailedRun, forgetFailedRun, type Jobs } from '#src/core/jobs/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { findStored, writeStored } from '#src/core/volume/index.ts'
import { fetchBackup, idleTimeoutMs, listBackupsElsewhere } from './fetch.ts'
import type { SyncStep } from './sync.ts'

type OffsiteDeps = {
  target: Target
  dataDir: string
  backups: Pick<Backups, 'listFiles' | 'listReplaced' | 'getPath'>
  /** Called once for a run of failures */
  onFailing: (failure: { problem: string; targetName: string; since: string }) => Promise<unknown>
  now: () => Date
  jobs: Jobs
  idleTimeoutMs?: number
}

/** Name of the job that sends copies */
const offsiteJob = 'offsite'

/**
 * Sends each backup this site made and proved. Removes there what it sent and no longer keeps.
 * Failures are retried, across restarts. Deleting a backup here deletes none there.
 */
export class Offsite {
  readonly #deps: OffsiteDeps
  readonly #targetName: string
  readonly #stopping = new AbortController()
  #state: OffsiteState
  #sending: OffsiteStatus['running']
  #fetching: OffsiteStatus['fetching']
  #fetched: OffsiteStatus['fetched']
  #download: Promise<void> | undefined
  #isPending = true

  constructor(deps: OffsiteDeps) {
    this.#deps = deps
    this.#targetName = describeTarget(deps.target)
    const stored = findStored(deps.dataDir, 'offsite', offsiteState)
    const isSamePlace = stored?.place === this.#targetName
    this.#state = isSamePlace ? stored : { place: this.#targetName, sent: {} }
    if (!isSamePlace) {
      this.#remember({})
      forgetFailedRun(deps.dataDir, offsiteJob)
    }
    deps.jobs.add({
      name: offsiteJob,
      failed: 'Une sauvegarde n’a pas pu être envoyée ailleurs.',
      isDue: () => this.#isPending,
      retryMinutes: [5, 15, 60, 240, 720, 1440],
      run: () => this.#sendAll(),
      describe: (error) => this.#describeFailure(error),
      onFailing: ({ error: problem, since }) =>
        deps.onFailing({ problem, targetName: this.#targetName, since }),
      // A single failure often passes.
      failuresUntilTold: 2,
    })
  }

  /** Runs at once, because BACKUP_URL may have changed. */
  start(): void {
    void this.run()
  }

  /** Starts an attempt now, whatever failed before. */
  run(): Promise<void> {
    this.#isPending = true
    return this.#deps.jobs.wake(offsiteJob)
  }

  async #sendAll(): Promise<void> {
    do {
      this.#isPending = false
      await this.#attempt()
    } while (this.#isPending && !this.#stopping.signal.aborted)
  }

  async #attempt(): Promise<void> {
    const { target, dataDir, backups, now, idleTimeoutMs: idleMs = idleTimeoutMs } = this.#deps
    const siteBackups = backups
      .listFiles()
      .filter(({ name, own, proof }) => own && proof?.ok && isSiteBackupName(name))
      .map(({ name, bytes, kind, made }) => ({
        ...{ name, made, size: bytes, path: backups.getPath(name) },
        isFirst: kind === 'photos',
      }))
    const sent = Object.keys(this.#state.sent)
    const replaced = backups.listReplaced()
    // From its first moment: an open page asks again while an attempt runs.
    this.#sending = { name: '', done: 0, total: 0 }
    try {
      await perform(
        'sync',
        { target, dataDir, siteBackups, sent, replaced, now: now() },
        { onProgress: (step) => this.#recordStep(step), signal: this.#stopping.signal, idleMs },
      )
    } finally {
      this.#sending = undefined
    }
  }

  #recordStep(step: SyncStep): void {
    const at = this.#deps.now().toISOString()
    const { sent } = this.#state
    if ('sending' in step) this.#sending = step.sending
    if ('sent' in step) this.#remember({ sent: { ...sent, [step.sent]: at } })
    if ('existingFiles' in step) {
      const arrivals = step.existingFiles.map((name) => [name, sent[name] ?? at])
      this.#remember({ sent: Object.fromEntries(arrivals) })
    }
    if ('removed' in step) {
      const { [step.removed]: _, ...rest } = sent
      this.#remember({ sent: rest })
    }
  }

  #describeFailure(error: unknown): string | undefined {
    if (this.#stopping.signal.aborted) return undefined
    if (error instanceof BackupRefused) return error.message
    return 'L’envoi a échoué\u00a0: le journal du serveur en dit plus.'
  }

  #remember(change: Partial<OffsiteState>): void {
    const { dataDir } = this.#deps
    this.#state = { ...this.#state, ...change }
    try {
      writeStored(dataDir, 'offsite', this.#state)
    } catch (error) {
      // The disk is full: the state lasts as long as this process.
      logFailure('L’envoi d’une sauvegarde n’a pas pu être noté.', error)
    }
  }

  list = () => listBackupsElsewhere(this.#deps.target)

  /** Downloads a backup into the folder of backups. @throws BackupRefused */
  fetch(name: string): Promise<void> {
    this.#download = this.#fetch(name)
    return this.#download
  }

  async #fetch(name: string): Promise<void> {
    const { target, dataDir } = this.#deps
    const { signal } = this.#stopping
    const onProgress = (progress: Fetching) => {
      this.#fetching = progress
    }
    onProgress({ name, done: 0, total: 0 })
    this.#fetched = undefined
    try {
      await fetchBackup(target, dataDir, name, { onProgress, signal })
      this.#fetched = { name }
    } catch (error) {
      if (signal.aborted) return
      this.#fetched = { name, problem: (error as Error).message }
      throw error
    } finally {
      this.#fetching = undefined
    }
  }

  status(): OffsiteStatus {
    const failure = this.#deps.jobs.find(offsiteJob)
    return {
      place: this.#targetName,
      unprotected: goesInTheClear(this.#deps.target),
      sent: this.#state.sent,
      running: this.#sending,
      fetching: this.#fetching,
      fetched: this.#fetched,
      failing: failure && {
        since: failure.since,
        problem: failure.error,
        attempts: failure.attempts,
        next: failure.next,
      },
    }
  }

  /** Aborts transfers. Uploads resume after the next start, downloads only on request. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#download?.catch(() => {})
  }
}

const moment = z.iso.datetime()

const offsiteState = z.object({
  /** State applies to this place only */
  place: z.string(),
  /** Arrival times of this site's files; no other file is ever removed there */
  sent: z.record(z.string(), moment),
})

type OffsiteState = z.infer<typeof offsiteState>

/** Finds why copies don't arrive at a place; nothing if they do, or none was tried. */
export const findOffsiteFailure = (dataDir: string, targetName: string) =>
  findStored(dataDir, 'offsite', offsiteState)?.place === targetName
    ? findFailedRun(dataDir, offsiteJob)
    : undefined
