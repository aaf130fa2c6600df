import { TooMany } from '#src/house/http/errors.ts'

/** How many of one caller may wait. */
const longestOfOne = 8

/**
 * Work that is done one after the other, callers taking turns: whoever sends many waits behind
 * their own, not everybody else.
 */
export class FairQueue {
  /** What each caller waits for; the first in the map is next. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>()
  readonly #longest: number
  #length = 0
  #busy = false

  /** @param longest how many may wait in all */
  constructor(longest: number) {
    this.#longest = longest
  }

  /** @throws TooMany when the queue is full, or holds many of this caller */
  refuseWhenFull(caller: string): void {
    const own = this.#waiting.get(caller)?.length ?? 0
    if (this.#length < this.#longest && own < longestOfOne) return
    throw new TooMany(2, 'Trop de connexions en même temps. Réessayez dans un instant.')
  }

  /** Answers what `work` answers, once its turn came. @throws TooMany as above */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    this.refuseWhenFull(caller)
    return await new Promise<T>((resolve, reject) => {
      const own = this.#waiting.get(caller) ?? []
      own.push(() => work().then(resolve, reject))
      this.#waiting.set(caller, own)
      this.#length += 1
      if (!this.#busy) void this.#serve()
    })
  }

  async #serve(): Promise<void> {
    this.#busy = true
    for (let work = this.#next(); work; work = this.#next()) await work()
    this.#busy = false
  }

  #next(): (() => Promise<void>) | undefined {
    for (const [caller, own] of this.#waiting) {
      const work = own.shift()
      // Whoever has more to do goes to the end.
      this.#waiting.delete(caller)
      if (own.length > 0) this.#waiting.set(caller, own)
      this.#length -= 1
      return work
    }
    return undefined
  }
}
