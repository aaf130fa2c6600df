import type { WriteWatch } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { dayInParis } from '#src/core/time/paris-time.contract.ts'

/** Milliseconds; `until` is past its end. */
export type Period = { from: number; until: number; day: string }

/**
 * How long an answer is true, whichever way the clock is set: until the next moment at which
 * content changes by itself, and until midnight, when a coming event becomes a past one.
 */
export function validityOf(now: () => Date, watch: WriteWatch, listMoments: () => Promise<Date[]>) {
  let minute = 0
  let day = ''
  /** Soonest first, and when they were read */
  let moments: number[] = []
  let readAt = Number.POSITIVE_INFINITY
  let readOn = ''
  let version: number | undefined

  const timeNow = () => now().getTime()

  /** Worked out once a minute. */
  function dayOf(time: number): string {
    const thisMinute = Math.floor(time / 60_000)
    if (thisMinute !== minute) {
      minute = thisMinute
      day = dayInParis(new Date(time))
    }
    return day
  }

  return {
    /** If they may have changed, and once a day: some are of today. */
    async update(): Promise<void> {
      while (version !== watch.content || timeNow() < readAt || dayOf(timeNow()) !== readOn) {
        const time = timeNow()
        try {
          const read = watch.content
          moments = (await listMoments()).map((moment) => moment.getTime())
          readAt = time
          readOn = dayOf(time)
          version = read
        } catch (error) {
          return logFailure('Les prochaines publications n’ont pas pu être lues.', error)
        }
      }
    },

    get period(): Period {
      const time = timeNow()
      return {
        from: moments.findLast((moment) => moment <= time) ?? readAt,
        until: moments.find((moment) => moment > time) ?? Number.POSITIVE_INFINITY,
        day: dayOf(time),
      }
    },

    isIn({ from, until, day }: Period): boolean {
      const time = timeNow()
      return from <= time && time < until && day === dayOf(time)
    },
  }
}
