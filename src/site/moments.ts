import type { Basis, TableWatch } from '#src/table-watch.ts'
import { dayInParis } from '#src/today.ts'

/** A time in which nothing changes by itself, in milliseconds: `until` is the first after it. */
export type Span = { from: number; until: number; day: string }

/**
 * What of the clock answers depend on: at midnight a coming event becomes a past one, and at its
 * turn an article comes out, whichever way the clock is set.
 */
export class Moments {
  readonly #now: () => Date
  readonly #watch: TableWatch
  readonly #listTurns: () => Promise<Date[]>
  #minute = 0
  #day = ''
  /** When content changes by itself, soonest first, and when this was looked up */
  #turns: number[] = []
  #knownAt = Number.POSITIVE_INFINITY
  #basis: Basis | undefined

  /** @param listTurns moments to come at which content changes without a write */
  constructor(now: () => Date, watch: TableWatch, listTurns: () => Promise<Date[]>) {
    this.#now = now
    this.#watch = watch
    this.#listTurns = listTurns
  }

  /** Once this returns, the turns are those that go with what is in the tables. */
  async know(): Promise<void> {
    while (!this.#basis || !this.#watch.isCurrent(this.#basis) || this.#time() < this.#knownAt) {
      const time = this.#time()
      try {
        const { made, basis } = await this.#watch.record(this.#listTurns)
        this.#turns = made.map((turn) => turn.getTime())
        this.#knownAt = time
        this.#basis = basis
      } catch (error) {
        return console.error('The coming publications could not be read', error)
      }
    }
  }

  /** The span that now is in, as far as is known. */
  get span(): Span {
    const time = this.#time()
    return {
      from: this.#turns.findLast((turn) => turn <= time) ?? this.#knownAt,
      until: this.#turns.find((turn) => turn > time) ?? Number.POSITIVE_INFINITY,
      day: this.#today(time),
    }
  }

  /** Whether it is still, or again, the same span. */
  isIn({ from, until, day }: Span): boolean {
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
