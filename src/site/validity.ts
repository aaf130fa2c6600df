import { logFailure } from '#src/failures.ts'
import type { Dependencies, TableWatch } from '#src/table-watch.ts'
import { dayInParis } from '#src/today.ts'

/** A time in which nothing changes without a write, in milliseconds; `until` is past its end. */
export type Period = { from: number; until: number; day: string }

/**
 * How long an answer is true if nothing is written: until the next publication of an article, and
 * until midnight, when a coming event becomes a past one; whichever way the clock is set.
 */
export class Validity {
  readonly #now: () => Date
  readonly #watch: TableWatch
  readonly #listPublications: () => Promise<Date[]>
  #minute = 0
  #day = ''
  /** The coming publications, soonest first, and when they were read */
  #publications: number[] = []
  #readAt = Number.POSITIVE_INFINITY
  #dependencies: Dependencies | undefined

  /** @param listPublications the coming times at which an article is published */
  constructor(now: () => Date, watch: TableWatch, listPublications: () => Promise<Date[]>) {
    this.#now = now
    this.#watch = watch
    this.#listPublications = listPublications
  }

  /** Reads the coming publications again if they may have changed. */
  async update(): Promise<void> {
    while (
      !this.#dependencies ||
      !this.#watch.isCurrent(this.#dependencies) ||
      this.#time() < this.#readAt
    ) {
      const time = this.#time()
      try {
        const { made, dependencies } = await this.#watch.record(this.#listPublications)
        this.#publications = made.map((publication) => publication.getTime())
        this.#readAt = time
        this.#dependencies = dependencies
      } catch (error) {
        return logFailure(
          'Les prochaines publications n’ont pas pu être lues.',
          'The coming publications could not be read',
          error,
        )
      }
    }
  }

  /** The period of now, as far as is known. */
  get period(): Period {
    const time = this.#time()
    return {
      from: this.#publications.findLast((publication) => publication <= time) ?? this.#readAt,
      until:
        this.#publications.find((publication) => publication > time) ?? Number.POSITIVE_INFINITY,
      day: this.#today(time),
    }
  }

  /** Whether now is in this period. */
  isIn({ from, until, day }: Period): boolean {
    const time = this.#time()
    return from <= time && time < until && day === this.#today(time)
  }

  #time = () => this.#now().getTime()

  /** Asked for with each request, and worked out once a minute. */
  #today(time: number): string {
    const minute = Math.floor(time / 60_000)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#day = dayInParis(new Date(time))
    }
    return this.#day
  }
}
