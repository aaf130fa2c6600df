import type { MonotonicClock } from '#src/core/time/index.ts'
import { addressNetwork } from './client-address.ts'
import { lastUsed } from './last-used.ts'

/** Caller of a rate limit; `record`: subject of the form, or token of the link. */
type Caller = { address?: string; record?: string | undefined; account?: string | undefined }

type By = keyof Caller | 'network'

/** At most `count` in `seconds`, for each combination of `by`; without any for the whole site. */
export type Rule = { count: number; seconds: number; by: readonly By[] }

const minute = 60
const hour = 60 * minute
const quarter = 15 * minute
const day = 24 * hour

/**
 * All rate limits (product.md 'Too often'), each below a name of `limits` (endpoint.ts), beside which
 * docs/api.md prints it. A network is one provider's customer or place. They allow for the evening of
 * a competition, but stop a robot.
 */
export const rateLimits = {
  forms: [
    { count: 1, seconds: 10, by: ['address'] },
    { count: 20, seconds: hour, by: ['address'] },
    { count: 8, seconds: minute, by: ['network'] },
    { count: 40, seconds: hour, by: ['network'] },
    { count: 20, seconds: minute, by: ['record'] },
    { count: 80, seconds: hour, by: ['record'] },
    { count: 30, seconds: minute, by: [] },
    { count: 160, seconds: hour, by: [] },
  ],
  'forms, per day': [{ count: 100, seconds: day, by: ['network'] }],
  'forms, a flood': [{ count: 600, seconds: day, by: [] }],
  'forms, refused': [{ count: 30, seconds: 10 * minute, by: ['address'] }],
  /** Enough for a family or school, too few to flood the table. */
  'forms, devices per day': [{ count: 20, seconds: day, by: ['network'] }],
  /** Families behind a gym's wifi or a mobile network share an address. */
  'own count': [{ count: 60, seconds: hour, by: ['address', 'record'] }],
  'own count, cancelled or not': [{ count: 180, seconds: hour, by: ['network'] }],
  'own count, by a link': [
    { count: 30, seconds: hour, by: ['address'] },
    { count: 30, seconds: hour, by: ['record'] },
  ],
  login: [
    { count: 50, seconds: quarter, by: ['address'] },
    { count: 200, seconds: quarter, by: ['network'] },
    { count: 600, seconds: hour, by: ['account'] },
  ],
  /** Beyond it, the next applies. */
  'login, a crowd': [{ count: 200, seconds: quarter, by: ['account'] }],
  'login, in a crowd': [{ count: 3, seconds: quarter, by: ['network', 'account'] }],
  'login, codes of strangers': [{ count: 30, seconds: hour, by: ['account'] }],
  downloads: [
    { count: 10, seconds: quarter, by: ['address'] },
    { count: 30, seconds: quarter, by: ['network'] },
    { count: 120, seconds: hour, by: [] },
  ],
  drawings: [
    { count: 20, seconds: minute, by: ['address'] },
    { count: 40, seconds: minute, by: ['network'] },
    { count: 120, seconds: minute, by: [] },
  ],
} as const satisfies Record<string, readonly Rule[]>

/** Limit of keys; the least recently used ones are dropped. */
const maxKeys = 10_000

/**
 * Counts by all rules in sliding windows of the monotonic clock; a rule that names what the caller
 * lacks is skipped. All is synchronous, so two calls can't both take the last place.
 */
export function rateLimit(rules: readonly Rule[], monotonic: MonotonicClock) {
  const counters = rules.map(({ count, seconds, by }) => {
    const span = seconds * 1000
    const times = lastUsed<number[]>(maxKeys)
    const recent = (key: string) => {
      const since = monotonic() - span
      return (times.get(key) ?? []).filter((time) => time > since)
    }
    return { count, span, by, times, recent }
  })
  const counted = ({ address, ...caller }: Caller) => {
    const callerKeys = { ...caller, address, network: address && addressNetwork(address) }
    return counters.flatMap(({ by, ...counter }) => {
      const parts = by.map((name) => callerKeys[name])
      return parts.includes(undefined) ? [] : [{ ...counter, key: parts.join(' ') }]
    })
  }
  return {
    /** Seconds until all rules allow the caller; 0: now. */
    wait(caller: Caller): number {
      const waitsSeconds = counted(caller).map(({ count, span, recent, key }) => {
        const leaves = recent(key).at(-count)
        return leaves === undefined ? 0 : (leaves + span - monotonic()) / 1000
      })
      return Math.max(0, ...waitsSeconds)
    },

    /** Counts the caller. Returns the refund. */
    consume(caller: Caller): () => void {
      const now = monotonic()
      const taken = counted(caller)
      for (const { times, recent, key } of taken) times.set(key, [...recent(key), now])
      return () => {
        for (const { times, key } of taken) {
          const recentTimes = times.get(key) ?? []
          const index = recentTimes.indexOf(now)
          if (index !== -1) times.set(key, recentTimes.toSpliced(index, 1))
        }
      }
    },
  }
}
