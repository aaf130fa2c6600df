import { setTimeout as pause } from 'node:timers/promises'
import type { SteadyClock } from '#src/core/time/index.ts'
import { dayInParis, fromParis } from '#src/core/time/paris-time.contract.ts'

const day = 24 * 60 * 60 * 1000

/** Ten past three, tonight or the night before. */
export function lastDue(now: Date): Date {
  const today = atNight(dayInParis(now))
  return today <= now ? today : atNight(dayInParis(new Date(today.getTime() - day)))
}

export function nextDue(now: Date): Date {
  // Noon of that day: no change of the clock makes the day after it another one.
  return atNight(dayInParis(new Date(lastDue(now).getTime() + 1.5 * day)))
}

/** By the club's clock */
const atNight = (date: string) => new Date(fromParis(`${date}T03:10`) as string)

const minutes = 60 * 1000

/** A site that was off at night makes its backup after this. */
const afterStart = 10 * minutes
/** After a failure; then twice as long each time, a quarter of a day at most. */
const firstWait = 60 * minutes
const longestWait = 6 * 60 * minutes

type Deps = {
  now: () => Date
  steady: SteadyClock
  lastMade: () => Date | undefined
  make: () => Promise<unknown>
  /** The site goes on, and it is tried again later */
  onFailure: (error: unknown) => void
}

/**
 * Makes one when it is time. Waits between attempts follow a clock that nobody can set, so one that
 * leaps makes no more.
 */
export function nightlyLook({ now, steady, lastMade, make, onFailure }: Deps) {
  let notBefore = steady() + afterStart
  let failures = 0
  return async () => {
    if (steady() < notBefore) return
    try {
      const last = lastMade()
      // One from the future says nothing: the clock was wrong then.
      if (last && last >= lastDue(now()) && last <= now()) return
      await make()
      failures = 0
    } catch (error) {
      onFailure(error)
      failures += 1
    }
    notBefore = steady() + Math.min(firstWait * 2 ** Math.max(0, failures - 1), longestWait)
  }
}

export async function eachMinute(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(minutes, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await look()
  }
}
