import { BackupRefused } from '#src/house/backups/backup-refused.ts'
import type { Backup } from '#src/house/backups/backups.contract.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { askElsewhere } from './elsewhere.ts'
import { fetchBackup, listBackupsElsewhere } from './fetch.ts'
import { isOwnName } from './kept-elsewhere.ts'
import type { OffsiteStatus } from './offsite.contract.ts'
import type { Step } from './offsite.process.ts'
import { type OffsiteState, readOffsiteState, writeOffsiteState } from './offsite-state.ts'
import type { Sent } from './place.ts'
import { describeTarget, goesInTheClear, type Target } from './target.ts'

type OffsiteDeps = {
  target: Target
  dataDir: string
  /** The site's own backups; one is sent once it is proven */
  backups: { listBackups(): Backup[]; fileOf(name: string): string }
  /** Told once of a run of failures; `problem` is in French */
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
 * Keeps a copy of the backups elsewhere: sends each that this site made and proved, and removes
 * there what it sent and is no longer kept. What fails is tried again after growing waits, across
 * restarts. Deleting a backup here does not delete it there.
 */
export class Offsite {
  readonly #deps: OffsiteDeps
  readonly #place: string
  #state: OffsiteState
  #running: OffsiteStatus['running']
  #fetching: OffsiteStatus['fetching']
  #fetched: OffsiteStatus['fetched']
  #run: Promise<void> | undefined
  /** Something may have to be done: at the start nobody knows */
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

  /**
   * At once, whatever failed before: BACKUP_URL may be another since. Then looks each minute whether
   * it is time; answers how to stop that.
   */
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

  /** To be called when there is something new: at once, whatever failed before. */
  run(): Promise<void> {
    this.#pending = true
    this.#run ??= this.#runAll().finally(() => {
      this.#run = undefined
    })
    return this.#run
  }

  /** What lies there, the newest first. @throws BackupRefused */
  list(): Promise<Sent[]> {
    return listBackupsElsewhere(this.#deps.target)
  }

  /** Brings one into the folder of backups, with what it builds on; the status tells how it goes. */
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

  /** Cuts off what is under way; it is sent again after the next start. */
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
    const { target, dataDir, backups, now, patience } = this.#deps
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
    const options = { dataDir, own, sent: Object.keys(sent), claimed, now: now() }
    try {
      await askElsewhere(
        target,
        { do: 'sync', options },
        { report: this.#note, signal: this.#ended.signal, limit: patience },
      )
    } finally {
      this.#running = undefined
    }
  }

  #note = (step: Step): void => {
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

  /** Milliseconds since 1970. Where the clock was set back since, at once. */
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
      writeOffsiteState(this.#deps.dataDir, state)
    } catch (error) {
      // A full disk: it is known for as long as this process lives.
      logFailure('L’envoi d’une sauvegarde n’a pas pu être noté.', error)
    }
  }
}
