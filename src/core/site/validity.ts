import type { WriteWatch } from '#src/core/database/index.ts'
import { logFailure } from '#src/core/process/index.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'

/** Period in milliseconds; `until` is exclusive. */
export type Period = { from: number; until: number; day: string }

/**
 * Computes how long answers stay valid, even if the clock is set: until the next scheduled change,
 * and until midnight, when coming events become past ones.
 */
export function createValidity(
  now: () => Date,
  watch: WriteWatch,
  listMoments: () => Promise<Date[]>,
) {
  let minute = 0
  let day = ''
  /** Scheduled changes in ascending order, and the time they were read */
  let moments: number[] = []
  let readAt = Number.POSITIVE_INFINITY
  let readOn = ''
  let version: number | undefined

  const timeNow = () => now().getTime()

  /** Day in the club's time zone, computed once a minute. */
  function cachedDay(time: number): string {
    const thisMinute = Math.floor(time / 60_000)
    if (thisMinute !== minute) {
      minute = thisMinute
      day = clubDay(new Date(time))
    }
    return day
  }

  const isUpToDate = () =>
    version === watch.content && timeNow() >= readAt && cachedDay(timeNow()) === readOn

  async function readMoments(): Promise<void> {
    while (!isUpToDate()) {
      const time = timeNow()
      try {
        const read = watch.content
        moments = (await listMoments()).map((moment) => moment.getTime())
        readAt = time
        readOn = cachedDay(time)
        version = read
      } catch (error) {
        return logFailure('Les prochaines publications n’ont pas pu être lues.', error)
      }
    }
  }

  let reading: Promise<void> | undefined

  return {
    /**
     * Reads the scheduled changes again after a write, and once a day, since some concern only
     * today. All who wait share one reading.
     */
    async update(): Promise<void> {
      if (isUpToDate()) return
      reading ??= readMoments().finally(() => {
        reading = undefined
      })
      await reading
    },

    get period(): Period {
      const time = timeNow()
      return {
        from: moments.findLast((moment) => moment <= time) ?? readAt,
        until: moments.find((moment) => moment > time) ?? Number.POSITIVE_INFINITY,
        day: cachedDay(time),
      }
    },

    isIn({ from, until, day }: Period): boolean {
      const time = timeNow()
      return from <= time && time < until && day === cachedDay(time)
    },
  }
}
