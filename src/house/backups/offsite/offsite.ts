import { statSync } from 'node:fs'
import type { Backup } from '#src/house/backups/backups.contract.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { claimFolder } from './claim.ts'
import { fetchBackup, listBackupsElsewhere } from './fetch.ts'
import { isOwnName, listGone } from './kept-elsewhere.ts'
import { Elsewhere } from './offsite.child.ts'
import type { Fetching, OffsiteStatus } from './offsite.contract.ts'
import { type OffsiteState, readOffsiteState, writeOffsiteState } from './offsite-state.ts'
import { part, type Sent } from './place.ts'
import { describeTarget, goesInTheClear, type Target } from './target.ts'
import { OffsiteFailure } from './trouble.ts'

export type OffsiteDeps = {
  target: Target
  dataDir: string
  /** The site's own backups; one is sent once it is proven */
  backups: { listBackups(): Backup[]; fileOf(name: string): string }
  /** Told once of a run of failures; `problem` is in French */
  onFailing: (failure: { problem: string; place: string; since: string }) => Promise<unknown>
  now: () => Date
  /** Milliseconds in which nothing may move over there */
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
  #elsewhere: Elsewhere | undefined
  /** Something may have to be done: at the start nobody knows */
  #pending = true
  #closed = false

  constructor(deps: OffsiteDeps) {
    this.#deps = deps
    this.#place = describeTarget(deps.target)
    this.#state = readOffsiteState(deps.dataDir, this.#place)
  }

  status(): OffsiteStatus {
    const { sent, failing } = this.#state
    return {
      place: this.#place,
      unprotected: goesInTheClear(this.#deps.target),
      sent,
      running: this.#running,
      fetching: this.#fetching,
      fetched: this.#fetched,
      failing: failing && {
        since: failing.since,
        problem: failing.problem,
        attempts: failing.attempts,
        next: new Date(this.#nextTry()).toISOString(),
      },
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
    void this.run()
    return () => clearInterval(timer)
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
    const told = (fetching: Fetching) => {
      this.#fetching = fetching
    }
    told({ name, done: 0, total: 0 })
    this.#fetched = undefined
    try {
      await fetchBackup({ target, dataDir, name }, told)
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
    this.#closed = true
    await this.#elsewhere?.close()
    await this.#run
  }

  async #runAll(): Promise<void> {
    while (this.#pending && !this.#closed) {
      this.#pending = false
      try {
        await this.#attempt()
        this.#remember({ ...this.#state, failing: undefined })
      } catch (error) {
        if (this.#closed) return
        this.#pending = true
        await this.#fail(error)
        return
      }
    }
  }

  async #attempt(): Promise<void> {
    const { target, now } = this.#deps
    const elsewhere = new Elsewhere(this.#deps.patience)
    // From its start: a stop need not wait until the place is open.
    this.#elsewhere = elsewhere
    try {
      await elsewhere.open(target)
      const found = await elsewhere.list()
      await this.#claim(elsewhere, found)
      const { missing, gone } = this.#compare(found)
      for (const one of missing) {
        await this.#send(elsewhere, one)
        this.#remember({
          ...this.#state,
          sent: { ...this.#state.sent, [one.name]: now().toISOString() },
        })
      }
      for (const name of gone) {
        await elsewhere.remove(name)
        const { [name]: _, ...sent } = this.#state.sent
        this.#remember({ ...this.#state, sent })
      }
    } finally {
      this.#elsewhere = undefined
      await elsewhere.close()
    }
  }

  /** What is to be sent, full ones before what builds on them, and what is to go. */
  #compare(found: Sent[]): { missing: Sent[]; gone: string[] } {
    const held = new Map(found.map(({ name, size }) => [name, size]))
    const own = this.#own()
    const { sent } = this.#state
    const names = new Set([...Object.keys(sent), ...own.map(({ name }) => name)])
    const bases = new Map(own.flatMap(({ name, base }) => (base ? [[name, base.name]] : [])))
    const gone = new Set(listGone([...names], bases, this.#deps.now()))
    const missing = own
      .filter(({ name, bytes }) => !gone.has(name) && held.get(name) !== bytes)
      .sort(
        (a, b) =>
          Number(a.kind !== 'full') - Number(b.kind !== 'full') || (a.made < b.made ? -1 : 1),
      )
      .map(({ name, bytes }) => ({ name, size: bytes }))
    const remains = found
      .map(({ name }) => name)
      .filter((name) => name.endsWith(part) && isOwnName(name.slice(0, -part.length)))
    return { missing, gone: [...remains, ...[...gone].filter((name) => held.has(name))] }
  }

  /** Those this site made and proved: nothing else is sent. */
  #own(): Backup[] {
    return this.#deps.backups
      .listBackups()
      .filter(({ name, own, proof }) => own && proof?.ok && isOwnName(name))
  }

  /** Makes the folder this site's, and notes which of its backups are there. */
  async #claim(elsewhere: Elsewhere, found: Sent[]): Promise<void> {
    const { dataDir, now } = this.#deps
    const own = new Map(this.#own().map(({ name, bytes }) => [name, bytes]))
    const { sent, claimed } = this.#state
    const isKnown = ({ name, size }: Sent) => name in sent || own.get(name) === size
    await claimFolder(dataDir, elsewhere, found, isKnown)
    // What somebody else put there under the name of one of ours is not written over.
    if (found.some((file) => own.has(file.name) && !isKnown(file))) {
      throw new OffsiteFailure({ kind: 'taken' })
    }
    const arrived = found.filter((file) => {
      const size = own.get(file.name)
      // Before there were markers all that was found there was noted, whosever it was.
      return size === undefined ? claimed && file.name in sent : size === file.size
    })
    const at = now().toISOString()
    this.#remember({
      ...this.#state,
      claimed: true,
      sent: Object.fromEntries(arrived.map(({ name }) => [name, sent[name] ?? at])),
    })
  }

  async #send(elsewhere: Elsewhere, { name, size }: Sent): Promise<void> {
    let path: string
    try {
      path = this.#deps.backups.fileOf(name)
      statSync(path)
    } catch {
      // Deleted since it was listed.
      return
    }
    this.#running = { name, done: 0, total: size }
    try {
      await elsewhere.put(path, { name, size }, (done) => {
        this.#running = { name, done, total: size }
      })
    } finally {
      this.#running = undefined
    }
  }

  async #fail(error: unknown): Promise<void> {
    const known = error instanceof OffsiteFailure
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
    if (failing.attempts >= mailedAfter && !failing.mailed)
      failing.mailed = await this.#notify(failing)
    this.#remember({ ...this.#state, failing })
  }

  async #notify({ problem, since }: { problem: string; since: string }): Promise<boolean> {
    try {
      await this.#deps.onFailing({ problem, place: this.#place, since })
      return true
    } catch (error) {
      logFailure('Le courriel d’un envoi manqué n’a pas pu être préparé.', error)
      return false
    }
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
