import { setTimeout as pause } from 'node:timers/promises'
import { clubDay, fromWallTime } from '#src/core/time/club-time.shared.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'

const day = 24 * 60 * 60 * 1000

/** Time of the last nightly backup due: 03:10 in the club's time zone, today or yesterday. */
export function lastDue(now: Date): Date {
  const today = atNight(clubDay(now))
  return today <= now ? today : atNight(clubDay(new Date(today.getTime() - day)))
}

export function nextDue(now: Date): Date {
  // Noon of that day: daylight saving can't shift the next day.
  return atNight(clubDay(new Date(lastDue(now).getTime() + 1.5 * day)))
}

/** 03:10 in the club's time zone on a date (yyyy-MM-dd) */
const atNight = (date: string) => new Date(fromWallTime(`${date}T03:10`) as string)

const minutes = 60 * 1000

/** Milliseconds after the start until a missed nightly backup is made. */
const afterStart = 10 * minutes
/** Milliseconds to wait after a failure; doubled each time, up to six hours. */
const firstWait = 60 * minutes
const maxWaitMs = 6 * 60 * minutes

type Deps = {
  now: () => Date
  monotonic: MonotonicClock
  lastMade: () => Date | undefined
  make: () => Promise<unknown>
  /** Called before the next attempt; the site keeps running */
  onFailure: (error: unknown) => void
}

/**
 * Makes a backup when one is due. Waits follow the monotonic clock, so changing the system clock
 * causes no extra attempts.
 */
export function nightlyLook({ now, monotonic, lastMade, make, onFailure }: Deps) {
  let notBefore = monotonic() + afterStart
  let failures = 0
  return async () => {
    if (monotonic() < notBefore) return
    try {
      const last = lastMade()
      // A date in the future comes from a wrong clock and does not count.
      if (last && last >= lastDue(now()) && last <= now()) return
      await make()
      failures = 0
    } catch (error) {
      onFailure(error)
      failures += 1
    }
    notBefore = monotonic() + Math.min(firstWait * 2 ** Math.max(0, failures - 1), maxWaitMs)
  }
}

export async function eachMinute(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(minutes, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await look()
  }
}
