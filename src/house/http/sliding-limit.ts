import { lastUsed } from '#src/house/http/last-used.ts'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/** Beyond them the longest silent is forgotten. */
const maxKeys = 10_000

/** By a clock nobody can set. Nothing waits, so two calls can't both take the last place. */
export class SlidingLimit {
  readonly #taken = lastUsed<number[]>(maxKeys)
  readonly #count: number
  readonly #span: number
  readonly #steady: SteadyClock

  constructor(count: number, seconds: number, steady: SteadyClock) {
    this.#count = count
    this.#span = seconds * 1000
    this.#steady = steady
  }

  /** Seconds until a place is free; 0 when one is. */
  wait(key: string): number {
    const times = this.#recent(key)
    const leaves = times.at(-this.#count)
    if (leaves === undefined) return 0
    return Math.max(0, leaves + this.#span - this.#steady()) / 1000
  }

  /** Answers what gives the place back. */
  take(key: string): () => void {
    const time = this.#steady()
    this.#taken.set(key, [...this.#recent(key), time])
    return () => {
      const times = this.#taken.get(key) ?? []
      const index = times.indexOf(time)
      if (index !== -1) this.#taken.set(key, times.toSpliced(index, 1))
    }
  }

  #recent(key: string): number[] {
    const since = this.#steady() - this.#span
    return (this.#taken.get(key) ?? []).filter((time) => time > since)
  }
}
