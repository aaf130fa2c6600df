import * as z from 'zod'
import { BackupRefused } from '#src/core/backups/backup-refused.ts'
import { perform } from '#src/core/backups/backup-work.ts'
import type { Backup, Fetching, OffsiteStatus } from '#src/core/backups/backups.schema.ts'
import { isSiteBackupName } from '#src/core/backups/retention.ts'
import { describeTarget, goesInTheClear, type Target } from '#src/core/config/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { findStored, writeStored } from '#src/core/volume/index.ts'
import { fetchBackup, idleTimeoutMs, listBackupsElsewhere } from './fetch.ts'
import type { SyncStep } from './sync.ts'

type OffsiteDeps = {
  target: Target
  dataDir: string
  backups: { listFiles(): Backup[]; listReplaced(): string[]; fileOf(name: string): string }
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
export function offsiteOf(deps: OffsiteDeps) {
  const { target, dataDir, backups, onFailing, now, idleTimeoutMs: idleMs = idleTimeoutMs } = deps
  const targetName = describeTarget(target)
  const ended = new AbortController()
  let state = readOffsiteState(dataDir, targetName)
  let running: OffsiteStatus['running']
  let fetching: OffsiteStatus['fetching']
  let fetched: OffsiteStatus['fetched']
  let work: Promise<void> | undefined
  let bringing: Promise<void> | undefined
  let pending = true

  async function runAll(): Promise<void> {
    while (pending && !ended.signal.aborted) {
      pending = false
      try {
        await attempt()
        remember({ failing: undefined })
      } catch (error) {
        if (ended.signal.aborted) return
        pending = true
        await fail(error)
        return
      }
    }
  }

  async function attempt(): Promise<void> {
    const siteBackups = backups
      .listFiles()
      .filter(({ name, own, proof }) => own && proof?.ok && isSiteBackupName(name))
      .map(({ name, bytes, kind, made }) => ({
        name,
        size: bytes,
        path: backups.fileOf(name),
        isFirst: kind === 'photos',
        made,
      }))
    const options = {
      target,
      dataDir,
      siteBackups,
      sent: Object.keys(state.sent),
      replaced: backups.listReplaced(),
      now: now(),
    }
    try {
      await perform('sync', options, { onProgress: recordStep, signal: ended.signal, idleMs })
    } finally {
      running = undefined
    }
  }

  function recordStep(step: SyncStep): void {
    const at = now().toISOString()
    const { sent } = state
    if ('sending' in step) running = step.sending
    if ('sent' in step) remember({ sent: { ...sent, [step.sent]: at } })
    if ('there' in step) {
      const seen = step.there.map((name) => [name, sent[name] ?? at])
      remember({ sent: Object.fromEntries(seen) })
    }
    if ('removed' in step) {
      const { [step.removed]: _, ...rest } = sent
      remember({ sent: rest })
    }
  }

  async function fail(error: unknown): Promise<void> {
    const known = error instanceof BackupRefused
    const problem = known
      ? error.message
      : 'L’envoi a échoué\u00a0: le journal du serveur en dit plus.'
    logFailure('Une sauvegarde n’a pas pu être envoyée ailleurs.', known ? problem : error)
    const last = now().toISOString()
    const { since = last, attempts = 0, mailed = false } = state.failing ?? {}
    const failing = { since, last, problem, attempts: attempts + 1, mailed }
    try {
      if (failing.attempts >= mailedAfter && !mailed) {
        await onFailing({ problem, targetName, since })
        failing.mailed = true
      }
    } catch (error) {
      logFailure('Le courriel d’un envoi manqué n’a pas pu être préparé.', error)
    }
    remember({ failing })
  }

  /** Next attempt in milliseconds since 1970; now if the clock was set back. */
  function nextTry(): number {
    if (!state.failing) return 0
    const last = Date.parse(state.failing.last)
    const wait = (waits[state.failing.attempts - 1] ?? maxWaitMinutes) * minute
    return last > now().getTime() ? now().getTime() : last + wait
  }

  function remember(more: Partial<OffsiteState>): void {
    state = { ...state, ...more }
    try {
      writeStored(dataDir, 'offsite', state)
    } catch (error) {
      // The disk is full: the state lasts as long as this process.
      logFailure('L’envoi d’une sauvegarde n’a pas pu être noté.', error)
    }
  }

  /** Starts an attempt now, whatever failed before. */
  function run(): Promise<void> {
    pending = true
    work ??= runAll().finally(() => {
      work = undefined
    })
    return work
  }

  async function bring(name: string): Promise<void> {
    const onProgress = (progress: Fetching) => {
      fetching = progress
    }
    onProgress({ name, done: 0, total: 0 })
    fetched = undefined
    try {
      await fetchBackup(target, dataDir, name, { onProgress, signal: ended.signal })
      fetched = { name }
    } catch (error) {
      if (ended.signal.aborted) return
      fetched = { name, problem: (error as Error).message }
      throw error
    } finally {
      fetching = undefined
    }
  }

  return {
    run,

    status(): OffsiteStatus {
      const { sent, failing } = state
      const { since = '', problem = '', attempts = 0 } = failing ?? {}
      const next = new Date(nextTry()).toISOString()
      return {
        place: targetName,
        unprotected: goesInTheClear(target),
        sent,
        running,
        fetching,
        fetched,
        failing: failing && { since, problem, attempts, next },
      }
    },

    /** Runs at once, because BACKUP_URL may have changed, then each minute if an attempt is due. */
    start(): () => void {
      const runIfDue = () => {
        if (pending && now().getTime() >= nextTry()) void run()
      }
      const timer = setInterval(runIfDue, minute)
      timer.unref()
      const stop = () => clearInterval(timer)
      ended.signal.addEventListener('abort', stop)
      void run()
      return stop
    },

    list: () => listBackupsElsewhere(target),

    fetch(name: string): Promise<void> {
      bringing = bring(name)
      return bringing
    },

    /** Aborts transfers. Uploads resume after the next start, downloads only on request. */
    async close(): Promise<void> {
      ended.abort()
      await Promise.allSettled([work, bringing])
    },
  }
}

export type Offsite = ReturnType<typeof offsiteOf>

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
