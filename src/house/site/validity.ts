import type { WriteWatch } from '#src/house/database/write-watch.ts'
import { logFailure } from '#src/house/process/failures.ts'
import { dayInParis } from '#src/house/time/paris-time.contract.ts'

/** Milliseconds; `until` is past its end. */
export type Period = { from: number; until: number; day: string }

/**
 * How long an answer is true, whichever way the clock is set: until the next moment at which
 * content changes by itself, and until midnight, when a coming event becomes a past one.
 */
export class Validity {
  readonly #now: () => Date
  readonly #watch: WriteWatch
  readonly #listMoments: () => Promise<Date[]>
  #minute = 0
  #day = ''
  /** Soonest first, and when they were read */
  #moments: number[] = []
  #readAt = Number.POSITIVE_INFINITY
  #readOn = ''
  #version: number | undefined

  constructor(now: () => Date, watch: WriteWatch, listMoments: () => Promise<Date[]>) {
    this.#now = now
    this.#watch = watch
    this.#listMoments = listMoments
  }

  /** If they may have changed, and once a day: some are of today. */
  async update(): Promise<void> {
    while (
      this.#version !== this.#watch.content ||
      this.#time() < this.#readAt ||
      this.#today(this.#time()) !== this.#readOn
    ) {
      const time = this.#time()
      try {
        const version = this.#watch.content
        this.#moments = (await this.#listMoments()).map((moment) => moment.getTime())
        this.#readAt = time
        this.#readOn = this.#today(time)
        this.#version = version
      } catch (error) {
        return logFailure('Les prochaines publications n’ont pas pu être lues.', error)
      }
    }
  }

  get period(): Period {
    const time = this.#time()
    return {
      from: this.#moments.findLast((moment) => moment <= time) ?? this.#readAt,
      until: this.#moments.find((moment) => moment > time) ?? Number.POSITIVE_INFINITY,
      day: this.#today(time),
    }
  }

  isIn({ from, until, day }: Period): boolean {
    const time = this.#time()
    return from <= time && time < until && day === this.#today(time)
  }

  #time = () => this.#now().getTime()

  /** Worked out once a minute. */
  #today(time: number): string {
    const minute = Math.floor(time / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#day = dayInParis(new Date(time))
    }
    return this.#day
  }
}
