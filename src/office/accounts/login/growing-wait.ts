import { lastUsed } from '#src/house/http/last-used.ts'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/** Times in milliseconds; `until` is when the next attempt may be made. */
type Failures = { times: number[]; waits: number; until: number }

const free = 5
const span = 15 * 60_000
const firstWait = 15_000
const longestWait = 15 * 60_000

/**
 * Five failures in 15 minutes are free; the fifth and each one after it begin a wait, 15 seconds
 * at first, doubling up to 15 minutes. Who keeps still for 15 minutes after a wait starts anew.
 */
export class GrowingWait {
  readonly #failures = lastUsed<Failures>(10_000)
  readonly #steady: SteadyClock

  constructor(steady: SteadyClock) {
    this.#steady = steady
  }

  /** Seconds until the next attempt; 0 when it may be made now. */
  seconds(key: string): number {
    return Math.max(0, (this.#failures.get(key)?.until ?? 0) - this.#steady()) / 1000
  }

  fail(key: string): void {
    const now = this.#steady()
    const { times, waits, until } = this.#known(key, now)
    const recent = [...times.filter((time) => time > now - span), now]
    if (waits === 0 && recent.length < free) {
      this.#failures.set(key, { times: recent, waits, until })
    } else {
      const wait = Math.min(firstWait * 2 ** waits, longestWait)
      this.#failures.set(key, { times: [], waits: waits + 1, until: now + wait })
    }
  }

  forget(key: string): void {
    this.#failures.delete(key)
  }

  #known(key: string, now: number): Failures {
    const failures = this.#failures.get(key)
    const over = failures && failures.waits > 0 && failures.until + span <= now
    return failures && !over ? failures : { times: [], waits: 0, until: 0 }
  }
}
