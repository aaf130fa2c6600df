import type { SteadyClock } from '#src/core/time/index.ts'
import { lastUsed } from './last-used.ts'

/** Beyond them the longest silent is forgotten. */
const maxKeys = 10_000

/** By a clock nobody can set. Nothing waits, so two calls can't both take the last place. */
export function slidingLimit(count: number, seconds: number, steady: SteadyClock) {
  const taken = lastUsed<number[]>(maxKeys)
  const span = seconds * 1000
  const recent = (key: string) => {
    const since = steady() - span
    return (taken.get(key) ?? []).filter((time) => time > since)
  }
  return {
    /** Seconds until a place is free; 0 when one is. */
    wait(key: string): number {
      const leaves = recent(key).at(-count)
      return leaves === undefined ? 0 : Math.max(0, leaves + span - steady()) / 1000
    },

    /** Answers what gives the place back. */
    take(key: string): () => void {
      const time = steady()
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
