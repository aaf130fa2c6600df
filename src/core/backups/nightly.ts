import { clubDay, fromWallTime } from '#src/core/time/club-time.shared.ts'

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

/** When the nightly backup runs: 03:10, or ten minutes after the start where that was missed. */
export const nightly = {
  afterStartMs: 10 * 60 * 1000,
  /** A clock that leaps to and fro makes no more than one an hour. */
  minGapMs: 60 * 60 * 1000,
  retryMinutes: [60, 120, 240, 360],
  /** A date in the future comes from a wrong clock and does not count. */
  isMissing: (now: Date, made: Date | undefined) => !made || made < lastDue(now) || made > now,
}
