import { readFileSync } from 'node:fs'
import { logFailure, replaceFile } from '#src/core/process/index.ts'

/** Milliseconds of a monotonic clock, to measure durations. */
export type MonotonicClock = () => number

export const monotonicClock: MonotonicClock = () => Math.round(performance.now())

const day = 24 * 60 * 60 * 1000
/** Milliseconds the clock may have advanced since the last check: a short suspension. */
const maxLeapMs = 2 * day

/** Milliseconds of a leap from the time of the last check; 0 if the advance is credible. */
export function leapOf(now: number, reached: number, passed = 0): number {
  const leap = now - reached
  return Math.abs(leap) <= Math.max(maxLeapMs, passed) ? 0 : leap
}

type Deps = {
  now: () => Date
  monotonic: MonotonicClock
  /** File that stores the time reached */
  file: string | undefined
}

/**
 * Clock for permanent deletion. After a leap of the wall clock it advances at twice the pace of
 * time at most: a clock years ahead deletes nothing early, and a long suspension is caught up with
 * in the end.
 */
export function purgeClockOf({ now, monotonic, file }: Deps) {
  let reached = readTime(file) ?? now().getTime()
  let looked = monotonic()
  /** Days of the leap already logged */
  let loggedDays = 0
  let isFailing = false

  /** Advances as far as the present is credible, and stores it for the next start. */
  function remember(): void {
    const maxAdvanceMs = 2 * (monotonic() - looked)
    looked = monotonic()
    const leap = leapOf(now().getTime(), reached, maxAdvanceMs)
    reached = leap === 0 ? now().getTime() : reached + Math.sign(leap) * maxAdvanceMs
    const failure = file && writeTime(file, reached)
    // Repeated failures have one cause, mostly a full disk.
    if (failure && !isFailing) {
      logFailure('L’heure du dernier nettoyage n’a pas pu être notée.', failure, file)
    }
    isFailing = Boolean(failure)
  }

  const clock = {
    remember,

    /** Time for purges, never later than the wall clock. Logs a leap. */
    look(): Date {
      remember()
      const time = now().getTime()
      const days = Math.round((time - reached) / day)
      if (days !== 0 && days !== loggedDays) {
        logFailure(
          'L’horloge du serveur a fait un bond.',
          `elle dit ${new Date(time).toISOString()}, ${Math.abs(days)} jours ${days > 0 ? 'plus tard' : 'plus tôt'} ` +
            'qu’attendu. Si elle se trompe, remettez-la à l’heure ; d’ici là rien n’est effacé plus tôt que prévu.',
        )
      }
      loggedDays = days
      return clock.time
    },

    get time(): Date {
      return new Date(Math.min(now().getTime(), reached))
    },
  }
  return clock
}

export function readTime(file: string | undefined): number | undefined {
  if (!file) return undefined
  try {
    return Date.parse(readFileSync(file, 'utf8').trim()) || undefined
  } catch {
    return undefined
  }
}

/** Stores the time. Returns a failure: without the file the next start trusts its clock. */
function writeTime(file: string, time: number): unknown {
  try {
    replaceFile(file, `${new Date(time).toISOString()}\n`)
    return undefined
  } catch (error) {
    return error
  }
}
