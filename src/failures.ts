import { channel } from 'node:diagnostics_channel'

/** That something went wrong which nobody asked for; nothing of a person's is in it. */
export type Failure = {
  /** What was not done, in French: a whole sentence, always in the same words */
  kind: string
  /** What kind of error it was (`SQLITE_CORRUPT`, `TypeError`), and for a call which; may be empty */
  detail: string
}

const failures = channel('club-site:failure')

/**
 * Tells the log of a failure, and the dashboard that there was one (src/health/last-errors.ts).
 * @param kind as in Failure: constant words, since the dashboard counts by them
 * @param said what the log is told besides; of this, the dashboard has the error's name alone
 */
export function logFailure(kind: string, ...said: unknown[]): void {
  console.error(...said)
  noteFailure(
    kind,
    said.find((one) => one instanceof Error),
  )
}

/** As logFailure, for what is in the log already. @param where a call's method and pattern */
export function noteFailure(kind: string, error: Error | undefined, where = ''): void {
  const detail = [where, error ? nameOf(error) : ''].filter(Boolean).join(' · ')
  failures.publish({ kind, detail } satisfies Failure)
}

/** Calls `listener`, which must not throw, with each failure of this process; answers how to stop. */
export function onFailure(listener: (failure: Failure) => void): () => void {
  const listen = (failure: unknown) => listener(failure as Failure)
  failures.subscribe(listen)
  return () => failures.unsubscribe(listen)
}

/** A code of the system's or SQLite's, else the error's class: never its message, which may quote. */
function nameOf(error: Error & { code?: unknown }): string {
  const code = typeof error.code === 'string' ? error.code : ''
  return [code, error.name].find((name) => /^[A-Za-z][A-Za-z0-9_]{2,60}$/.test(name)) ?? ''
}
