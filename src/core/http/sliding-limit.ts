import type { MonotonicClock } from '#src/core/time/index.ts'
import { lastUsed } from './last-used.ts'

/** Limit of keys; the least recently used ones are dropped. */
const maxKeys = 10_000

/**
 * Counts in a sliding window by the monotonic clock. All is synchronous, so two calls can't both
 * take the last place.
 */
export function slidingLimit(count: number, seconds: number, monotonic: MonotonicClock) {
  const taken = lastUsed<number[]>(maxKeys)
  const span = seconds * 1000
  const recent = (key: string) => {
    const since = monotonic() - span
    return (taken.get(key) ?? []).filter((time) => time > since)
  }
  return {
    /** Seconds until a place is free; 0 if one is free now. */
    wait(key: string): number {
      const leaves = recent(key).at(-count)
      return leaves === undefined ? 0 : Math.max(0, leaves + span - monotonic()) / 1000
    },

    /** Takes a place. Returns a function that gives it back. */
    take(key: string): () => void {
      const time = monotonic()
      taken.set(key, [...recent(key), time])
      return () => {
        const times = taken.get(key) ?? []
        const index = times.indexOf(time)
        if (index !== -1) taken.set(key, times.toSpliced(index, 1))
      }
    },
  }
}

export type SlidingLimit = ReturnType<typeof slidingLimit>
