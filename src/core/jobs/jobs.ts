import { complain, formatErrorLine, logFailure, reportFailure } from '#src/core/process/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'
import {
  type FailedRun,
  findFailedRun,
  forgetFailedRun,
  listFailedRuns,
  storeFailedRun,
} from './failed-runs.ts'

const minute = 60_000

type Job<Result> = {
  name: string
  /** French line of the log */
  failed: string
  /** Whether it is due, unless it fails. @param last when this process ran it last */
  isDue(now: Date, last: Date | undefined): boolean
  /** Minutes from a failure to the next run; the last for all further ones; 1 each if left out */
  retryMinutes?: readonly number[]
  /** Milliseconds after the start, and between two runs, on a monotonic clock */
  afterStartMs?: number
  minGapMs?: number
  /** @param isAsked somebody waits for it */
  run(isAsked: boolean): Promise<Result>
  /** Told once for a run of failures, after so many of them */
  onFailing?(failure: FailedRun): Promise<unknown>
  failuresUntilTold?: number
  /** Text of an error for the dashboard; undefined if it is no failure of the job */
  describe?(error: unknown): string | undefined
}

/** Due at once after the start, then so many milliseconds after the last run. */
export const everyMs = (ms: number) => (now: Date, last: Date | undefined) =>
  last === undefined || now < last || now.getTime() - last.getTime() >= ms

type Entry = {
  job: Job<unknown>
  running?: Promise<unknown> | undefined
  last?: Date
  /** On the monotonic clock */
  notBefore: number
  /** Failure that could not be stored, for example because the disk is full */
  unstored?: FailedRun | undefined
}

type Deps = { dataDir: string; now: () => Date; monotonic: MonotonicClock }

/** Runs each job when it is due, beside the others. */
export class Jobs {
  readonly #deps: Deps
  readonly #entries = new Map<string, Entry>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** Adds a job. Returns what runs it now, or joins the run under way. @throws its error */
  add<Result>(job: Job<Result>): () => Promise<Result> {
    const entry = { job, notBefore: this.#deps.monotonic() + (job.afterStartMs ?? 0) }
    this.#entries.set(job.name, entry)
    return () => this.#run(entry, true) as Promise<Result>
  }

  /** Looks each minute for what is due, from now on. */
  start(): void {
    if (this.#isClosed) return
    void this.runDue()
    this.#timer = setInterval(() => void this.runDue(), minute).unref()
  }

  /** Runs all that is due, and waits for it. */
  async runDue(): Promise<void> {
    const failed = this.#listFailed()
    const due = [...this.#entries.values()].filter((entry) => this.#isDue(entry, failed))
    await Promise.all(due.map(({ job }) => this.wake(job.name)))
  }

  /** Runs a job now. Its failure is in the log and in its row. */
  async wake(name: string): Promise<void> {
    const entry = this.#entries.get(name)
    if (entry && !this.#isClosed) await this.#run(entry, false).catch(() => {})
  }

  /** Finds the row of a job that fails. */
  find(name: string): FailedRun | undefined {
    return this.#entries.get(name)?.unstored ?? findFailedRun(this.#deps.dataDir, name)
  }

  /** Starts no job any more, and waits for those under way. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#timer)
    await Promise.allSettled([...this.#entries.values()].map(({ running }) => running))
  }

  #listFailed(): FailedRun[] {
    try {
      return listFailedRuns(this.#deps.dataDir)
    } catch {
      return []
    }
  }

  #isDue(entry: Entry, failed: FailedRun[]): boolean {
    const { job, running, last, notBefore, unstored } = entry
    const { now, monotonic } = this.#deps
    if (running || monotonic() < notBefore) return false
    const failure = unstored ?? failed.find(({ name }) => name === job.name)
    const time = now().toISOString()
    // A last failure in the future comes from a clock that was set back.
    if (failure) return time >= failure.next || time < failure.last
    try {
      return job.isDue(now(), last)
    } catch (error) {
      void this.#recordFailure(entry, error, false)
      return false
    }
  }

  #run(entry: Entry, isAsked: boolean): Promise<unknown> {
    entry.running ??= this.#attempt(entry, isAsked).finally(() => {
      entry.running = undefined
      entry.notBefore = this.#deps.monotonic() + (entry.job.minGapMs ?? 0)
    })
    return entry.running
  }

  async #attempt(entry: Entry, isAsked: boolean): Promise<unknown> {
    const { job } = entry
    entry.last = this.#deps.now()
    try {
      const result = await job.run(isAsked)
      entry.unstored = undefined
      forgetFailedRun(this.#deps.dataDir, job.name)
      return result
    } catch (error) {
      // A stop of the site is no fault of the job: the next start runs it.
      if (!this.#isClosed) await this.#recordFailure(entry, error, isAsked)
      throw error
    }
  }

  async #recordFailure(entry: Entry, thrown: unknown, isAsked: boolean): Promise<void> {
    const { name, failed, retryMinutes = [1], failuresUntilTold = 1, ...job } = entry.job
    const error = job.describe ? job.describe(thrown) : formatErrorLine(thrown)
    if (error === undefined) return
    const before = this.find(name)
    if (!isAsked) {
      // One line for a run of failures; the caller reports it to the client.
      if (before?.error !== error) complain(failed, thrown)
      reportFailure(failed, thrown instanceof Error ? thrown : undefined)
    }
    const time = this.#deps.now()
    const last = time.toISOString()
    const attempts = (before?.attempts ?? 0) + 1
    const wait = retryMinutes[attempts - 1] ?? retryMinutes.at(-1) ?? 1
    const next = new Date(time.getTime() + wait * minute).toISOString()
    const since = before?.since ?? last
    const failure = { name, since, last, next, attempts, error, reported: before?.reported ?? 0 }
    try {
      if (job.onFailing && !failure.reported && attempts >= failuresUntilTold) {
        await job.onFailing(failure)
        failure.reported = 1
      }
    } catch (error) {
      logFailure('Une panne n’a pas pu être annoncée par courriel.', error)
    }
    try {
      storeFailedRun(this.#deps.dataDir, failure)
      entry.unstored = undefined
    } catch (error) {
      entry.unstored = failure
      logFailure('Une panne n’a pas pu être notée.', error)
    }
  }
}
