import { inWords, lastUsed, rateLimit, rateLimits, TooMany } from '#src/core/http/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'

type LoginCaller = {
  /** Known device or session */
  knownKey?: string | undefined
  /** Account id or name, counted across all addresses */
  account?: string | undefined
}

/**
 * Limits of product.md 'Too often': a growing wait per address and name; 50 in 15 minutes per
 * address, 200 per network. Known devices and sessions have limits of their own. Strangers can't
 * lock an account: past 200 in 15 minutes each network has three; past 600 in an hour only known
 * callers pass.
 */
export function loginLimits(monotonic: MonotonicClock) {
  const ofKnown = growingWait(monotonic)
  const ofAddressAndName = growingWait(monotonic)
  const bounds = rateLimit(rateLimits.login, monotonic)
  const crowd = rateLimit(rateLimits['login, a crowd'], monotonic)
  const ofNetworkAndAccount = rateLimit(rateLimits['login, in a crowd'], monotonic)

  /** A known caller over its limit counts as a stranger. */
  const isTrusted = (knownKey: string) => ofKnown.seconds(knownKey) === 0

  /** Counts before verification, parallel attempts included. Returns the undo. @throws TooMany */
  function begin(
    address: string,
    username: string,
    { knownKey, account }: LoginCaller = {},
  ): () => void {
    const name = `${address} ${username.toLowerCase()}`
    const caller = { address, account }
    if (!knownKey || !isTrusted(knownKey)) {
      const waitInCrowd = crowd.wait(caller) > 0 ? ofNetworkAndAccount.wait(caller) : 0
      const wait = Math.max(ofAddressAndName.seconds(name), bounds.wait(caller), waitInCrowd)
      if (wait > 0) throw new TooMany(wait, `Trop de tentatives. Réessayez dans ${inWords(wait)}.`)
    }
    if (knownKey) ofKnown.fail(knownKey)
    ofAddressAndName.fail(name)
    const refunds = [bounds, crowd, ofNetworkAndAccount].map((limit) => limit.consume(caller))
    return () => {
      if (knownKey) ofKnown.forget(knownKey)
      ofAddressAndName.forget(name)
      for (const refund of refunds) refund()
    }
  }

  return { isTrusted, begin }
}

/** Failures in milliseconds; `until`: earliest next attempt. */
type Failures = { times: number[]; waits: number; until: number }

const free = 5
const span = 15 * 60_000
const firstWait = 15_000
const maxWaitMs = 15 * 60_000

/** Growing wait: five failures in 15 minutes are free, then waits double until a pause. */
function growingWait(monotonic: MonotonicClock) {
  const failures = lastUsed<Failures>(10_000)

  function getFailures(key: string, now: number): Failures {
    const found = failures.get(key)
    const over = found && found.waits > 0 && found.until + span <= now
    return found && !over ? found : { times: [], waits: 0, until: 0 }
  }

  return {
    /** Seconds until the next attempt; 0: now. */
    seconds: (key: string) => Math.max(0, (failures.get(key)?.until ?? 0) - monotonic()) / 1000,
    fail(key: string): void {
      const now = monotonic()
      const { times, waits, until } = getFailures(key, now)
      const recent = [...times.filter((time) => time > now - span), now]
      if (waits === 0 && recent.length < free) {
        failures.set(key, { times: recent, waits, until })
      } else {
        const wait = Math.min(firstWait * 2 ** waits, maxWaitMs)
        failures.set(key, { times: [], waits: waits + 1, until: now + wait })
      }
    },
    forget: (key: string) => failures.delete(key),
  }
}
