import * as z from 'zod'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { perform } from '#src/core/backups/backup-work.ts'
import type { Fetching, OffsiteStatus } from '#src/core/backups/backups.schema.ts'
import type { Backups } from '#src/core/backups/backups.ts'
import { isSiteBackupName } from '#src/core/backups/retention.ts'
import { describeTarget, goesInTheClear, type Target } from '#src/core/config/index.ts'
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
  idleTimeoutMs?: number
}

const minute = 60_000
/** Minutes between attempts; after these, the longest. */
const waits = [5, 15, 60, 240, 720]
const maxWaitMinutes = 1440
/** Attempts until a mail is sent: a single failure often heals by itself. */
const mailedAfter = 2

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
  #upload: Promise<void> | undefined
  #download: Promise<void> | undefined
  #isPending = true

  constructor(deps: OffsiteDeps) {
    this.#deps = deps
    this.#targetName = describeTarget(deps.target)
    this.#state = readOffsiteState(deps.dataDir, this.#targetName)
  }

  /** Runs at once, because BACKUP_URL may have changed, then each minute if an attempt is due. */
  start(): () => void {
    const runIfDue = () => {
      if (this.#isPending && this.#deps.now().getTime() >= this.#nextAttempt()) void this.run()
    }
    const timer = setInterval(runIfDue, minute)
    timer.unref()
    const stop = () => clearInterval(timer)
    this.#stopping.signal.addEventListener('abort', stop)
    void this.run()
    return stop
  }

  /** Starts an attempt now, whatever failed before. */
  run(): Promise<void> {
    this.#isPending = true
    this.#upload ??= this.#sendAll().finally(() => {
      this.#upload = undefined
    })
    return this.#upload
  }

  async #sendAll(): Promise<void> {
    while (this.#isPending && !this.#stopping.signal.aborted) {
      this.#isPending = false
      try {
        await this.#attempt()
        this.#remember({ failing: undefined })
      } catch (error) {
        if (this.#stopping.signal.aborted) return
        this.#isPending = true
        await this.#recordFailure(error)
        return
      }
    }
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
    if ('there' in step) {
      const arrivals = step.there.map((name) => [name, sent[name] ?? at])
      this.#remember({ sent: Object.fromEntries(arrivals) })
    }
    if ('removed' in step) {
      const { [step.removed]: _, ...rest } = sent
      this.#remember({ sent: rest })
    }
  }

  async #recordFailure(error: unknown): Promise<void> {
    const { onFailing, now } = this.#deps
    const isRefused = error instanceof BackupRefused
    const problem = isRefused
      ? error.message
      : 'L’envoi a échoué\u00a0: le journal du serveur en dit plus.'
    logFailure('Une sauvegarde n’a pas pu être envoyée ailleurs.', isRefused ? problem : error)
    const last = now().toISOString()
    const { since = last, attempts = 0, mailed = false } = this.#state.failing ?? {}
    const failing = { since, last, problem, attempts: attempts + 1, mailed }
    try {
      if (failing.attempts >= mailedAfter && !mailed) {
        await onFailing({ problem, targetName: this.#targetName, since })
        failing.mailed = true
      }
    } catch (error) {
      logFailure('Le courriel d’un envoi manqué n’a pas pu être préparé.', error)
    }
    this.#remember({ failing })
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

  /** Next attempt in milliseconds since 1970; now if the clock was set back. */
  #nextAttempt(): number {
    const { failing } = this.#state
    if (!failing) return 0
    const now = this.#deps.now().getTime()
    const last = Date.parse(failing.last)
    const wait = (waits[failing.attempts - 1] ?? maxWaitMinutes) * minute
    return last > now ? now : last + wait
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
    const { sent, failing } = this.#state
    const { since = '', problem = '', attempts = 0 } = failing ?? {}
    const next = new Date(this.#nextAttempt()).toISOString()
    return {
      place: this.#targetName,
      unprotected: goesInTheClear(this.#deps.target),
      sent,
      running: this.#sending,
      fetching: this.#fetching,
      fetched: this.#fetched,
      failing: failing && { since, problem, attempts, next },
    }
  }

  /** Aborts transfers. Uploads resume after the next start, downloads only on request. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled([this.#upload, this.#download])
  }
}

const moment = z.iso.datetime()

const offsiteState = z.object({
  /** State applies to this place only */
  place: z.string(),
  /** Arrival times of this site's files; no other file is ever removed there */
  sent: z.record(z.string(), moment),
  failing: z
    .object({
      since: moment,
      last: moment,
      problem: z.string(),
      attempts: z.int().min(1),
      mailed: z.boolean(),
    })
    .optional(),
})

type OffsiteState = z.infer<typeof offsiteState>

/** Reads the state, or a new one if it is missing, unreadable or of another place. */
export function readOffsiteState(dataDir: string, targetName: string): OffsiteState {
  const none: OffsiteState = { place: targetName, sent: {} }
  const read = findStored(dataDir, 'offsite', offsiteState)
  return read?.place === targetName ? read : none
}
