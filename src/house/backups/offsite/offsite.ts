import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import { perform } from '#src/house/backups/backup-work.ts'
import type { Backup, OffsiteStatus } from '#src/house/backups/backups.contract.ts'
import { isOwnName } from '#src/house/backups/keeping.ts'
import { backupsFolder } from '#src/house/backups/lock.ts'
import { replaceFile } from '#src/house/process/durable-files.ts'
import { complain, logFailure } from '#src/house/process/failures.ts'
import { fetchBackup, listBackupsElsewhere, patience } from './fetch.ts'
import type { Sent } from './place.ts'
import type { SyncStep } from './sync.ts'
import { describeTarget, goesInTheClear, type Target } from './target.ts'

type OffsiteDeps = {
  target: Target
  dataDir: string
  backups: { listBackups(): Backup[]; fileOf(name: string): string }
  /** Once for a run of failures */
  onFailing: (failure: { problem: string; place: string; since: string }) => Promise<unknown>
  now: () => Date
  patience?: number
}

const minute = 60_000
/** Between one attempt and the next, in minutes; then the longest. */
const waits = [5, 15, 60, 240, 720]
const longestWait = 1440
/** One failure that heals by itself is nobody's concern. */
const mailedAfter = 2

/**
 * Sends each backup this site made and proved, and removes there what it sent and is no longer
 * kept. What fails is tried again, across restarts. Deleting one here deletes none there.
 */
export class Offsite {
  readonly #deps: OffsiteDeps
  readonly #place: string
  #state: OffsiteState
  #running: OffsiteStatus['running']
  #fetching: OffsiteStatus['fetching']
  #fetched: OffsiteStatus['fetched']
  #run: Promise<void> | undefined
  #pending = true
  readonly #ended = new AbortController()

  constructor(deps: OffsiteDeps) {
    this.#deps = deps
    this.#place = describeTarget(deps.target)
    this.#state = readOffsiteState(deps.dataDir, this.#place)
  }

  status(): OffsiteStatus {
    const { sent, failing } = this.#state
    const { since = '', problem = '', attempts = 0 } = failing ?? {}
    const next = new Date(this.#nextTry()).toISOString()
    return {
      place: this.#place,
      unprotected: goesInTheClear(this.#deps.target),
      sent,
      running: this.#running,
      fetching: this.#fetching,
      fetched: this.#fetched,
      failing: failing && { since, problem, attempts, next },
    }
  }

  /** At once: BACKUP_URL may be another since. Then each minute, if it is time. */
  start(): () => void {
    const look = () => {
      if (this.#pending && this.#deps.now().getTime() >= this.#nextTry()) void this.run()
    }
    const timer = setInterval(look, minute)
    timer.unref()
    const stop = () => clearInterval(timer)
    this.#ended.signal.addEventListener('abort', stop)
    void this.run()
    return stop
  }

  /** At once, whatever failed before. */
  run(): Promise<void> {
    this.#pending = true
    this.#run ??= this.#runAll().finally(() => {
      this.#run = undefined
    })
    return this.#run
  }

  list(): Promise<Sent[]> {
    return listBackupsElsewhere(this.#deps.target)
  }

  async fetch(name: string): Promise<void> {
    const { target, dataDir } = this.#deps
    this.#fetching = { name, done: 0, total: 0 }
    this.#fetched = undefined
    try {
      await fetchBackup(target, dataDir, name, (fetching) => {
        this.#fetching = fetching
      })
      this.#fetched = { name }
    } catch (error) {
      this.#fetched = { name, problem: (error as Error).message }
      throw error
    } finally {
      this.#fetching = undefined
    }
  }

  /** What is cut off is sent again after the next start. */
  async close(): Promise<void> {
    this.#ended.abort()
    await this.#run
  }

  async #runAll(): Promise<void> {
    while (this.#pending && !this.#ended.signal.aborted) {
      this.#pending = false
      try {
        await this.#attempt()
        this.#remember({ ...this.#state, failing: undefined })
      } catch (error) {
        if (this.#ended.signal.aborted) return
        this.#pending = true
        await this.#fail(error)
        return
      }
    }
  }

  async #attempt(): Promise<void> {
    const { target, dataDir, backups, now, patience: limit = patience } = this.#deps
    const own = backups
      .listBackups()
      .filter(({ name, own, proof }) => own && proof?.ok && isOwnName(name))
      .map(({ name, bytes, kind, made, base }) => ({
        name,
        size: bytes,
        path: backups.fileOf(name),
        isFull: kind === 'full',
        made,
        base: base?.name,
      }))
    const { sent, claimed } = this.#state
    const options = { target, dataDir, own, sent: Object.keys(sent), claimed, now: now() }
    try {
      const { signal } = this.#ended
      await perform('sync', options, { report: this.#note, signal, limit })
    } finally {
      this.#running = undefined
    }
  }

  #note = (step: SyncStep): void => {
    const at = this.#deps.now().toISOString()
    const { sent } = this.#state
    if ('sending' in step) this.#running = step.sending
    if ('sent' in step) this.#remember({ ...this.#state, sent: { ...sent, [step.sent]: at } })
    if ('there' in step) {
      const seen = step.there.map((name) => [name, sent[name] ?? at])
      this.#remember({ ...this.#state, claimed: true, sent: Object.fromEntries(seen) })
    }
    if ('removed' in step) {
      const { [step.removed]: _, ...rest } = sent
      this.#remember({ ...this.#state, sent: rest })
    }
  }

  async #fail(error: unknown): Promise<void> {
    const known = error instanceof BackupRefused
    const problem = known
      ? error.message
      : 'L’envoi a échoué\u00a0: le journal du serveur en dit plus.'
    logFailure('Une sauvegarde n’a pas pu être envoyée ailleurs.', known ? problem : error)
    const last = this.#deps.now().toISOString()
    const before = this.#state.failing
    const failing = {
      since: before?.since ?? last,
      last,
      problem,
      attempts: (before?.attempts ?? 0) + 1,
      mailed: before?.mailed ?? false,
    }
    try {
      if (failing.attempts >= mailedAfter && !failing.mailed) {
        await this.#deps.onFailing({ problem, place: this.#place, since: failing.since })
        failing.mailed = true
      }
    } catch (error) {
      logFailure('Le courriel d’un envoi manqué n’a pas pu être préparé.', error)
    }
    this.#remember({ ...this.#state, failing })
  }

  /** Milliseconds since 1970; at once where the clock was set back since. */
  #nextTry(): number {
    const { failing } = this.#state
    if (!failing) return 0
    const now = this.#deps.now().getTime()
    const last = Date.parse(failing.last)
    return last > now ? now : last + (waits[failing.attempts - 1] ?? longestWait) * minute
  }

  #remember(state: OffsiteState): void {
    this.#state = state
    try {
      const { dataDir } = this.#deps
      mkdirSync(backupsFolder(dataDir), { recursive: true, mode: 0o700 })
      replaceFile(fileIn(dataDir), JSON.stringify(state))
    } catch (error) {
      // A full disk: it is known for as long as this process lives.
      logFailure('L’envoi d’une sauvegarde n’a pas pu être noté.', error)
    }
  }
}

const moment = z.iso.datetime()

const offsiteState = z.object({
  /** What is kept here is about this place only */
  place: z.string(),
  /** Whether the folder was made this site's; until then `sent` may name files of others */
  claimed: z.boolean().default(false),
  /** When each of this site's was seen to have arrived: nothing else is ever removed there */
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

/** Beside the backups, so that neither a restart nor a restored database forgets it. */
const fileIn = (dataDir: string) => join(backupsFolder(dataDir), 'offsite.json')

/** A new one where there is none, for another place, or one that can't be read. */
export function readOffsiteState(dataDir: string, place: string): OffsiteState {
  const none: OffsiteState = { place, claimed: false, sent: {} }
  try {
    const read = offsiteState.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
    return read.place === place ? read : none
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
      complain('Ce qui a été envoyé ailleurs n’a pas pu être lu, et y est redemandé', error)
    }
    return none
  }
}
