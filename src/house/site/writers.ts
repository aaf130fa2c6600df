import { lastUsed } from '#src/house/http/last-used.ts'

/** Longer than any answer is given that is no longer true, in milliseconds. */
const lately = 5_000

/** The addresses that changed something lately. */
export class Writers {
  readonly #times = lastUsed<number>(10_000)
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  note(address: string): void {
    this.#times.set(address, this.#now().getTime())
  }

  has(address: string): boolean {
    const time = this.#times.get(address)
    return time !== undefined && Math.abs(this.#now().getTime() - time) < lately
  }
}
