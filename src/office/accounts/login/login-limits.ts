import { networkOf } from '#src/house/http/client-address.ts'
import { TooMany } from '#src/house/http/errors.ts'
import { lastUsed } from '#src/house/http/last-used.ts'
import { SlidingLimit } from '#src/house/http/sliding-limit.ts'
import { inWords } from '#src/house/http/waiting-time.ts'
import type { SteadyClock } from '#src/house/time/clocks.ts'

/** In seconds */
const quarter = 15 * 60

type Caller = {
  /** The known device or session */
  known?: string | undefined
  /** Counted wherever they come from */
  account?: string | undefined
}

/**
 * Product.md 'Too often': a growing wait for one address and name; 50 in 15 minutes for an address,
 * 200 for its network. Whoever the site knows has a count of their own. Strangers lock no account:
 * past 200 in 15 minutes each network has three; past 600 in an hour only known ones are let in.
 */
export class LoginLimits {
  readonly #known: GrowingWait
  readonly #addressAndName: GrowingWait
  readonly #address: SlidingLimit
  readonly #network: SlidingLimit
  readonly #crowded: SlidingLimit
  readonly #inCrowd: SlidingLimit
  readonly #account: SlidingLimit

  constructor(steady: SteadyClock) {
    this.#known = new GrowingWait(steady)
    this.#addressAndName = new GrowingWait(steady)
    this.#address = new SlidingLimit(50, quarter, steady)
    this.#network = new SlidingLimit(200, quarter, steady)
    this.#crowded = new SlidingLimit(200, quarter, steady)
    this.#inCrowd = new SlidingLimit(3, quarter, steady)
    this.#account = new SlidingLimit(600, 4 * quarter, steady)
  }

  /** Else they are as any stranger. */
  isTrusted(known: string): boolean {
    return this.#known.seconds(known) === 0
  }

  /** Before the look: attempts made together can't slip past. Answers the undo. @throws TooMany */
  begin(address: string, username: string, { known, account }: Caller = {}): () => void {
    const name = `${address} ${username.toLowerCase()}`
    const counts = this.#countsOf(address, account)
    if (!known || !this.isTrusted(known)) {
      const waits = counts.map(([limit, key, bounds]) => (bounds ? limit.wait(key) : 0))
      const wait = Math.max(this.#addressAndName.seconds(name), ...waits)
      if (wait > 0) throw new TooMany(wait, `Trop de tentatives. Réessayez dans ${inWords(wait)}.`)
    }
    if (known) this.#known.fail(known)
    this.#addressAndName.fail(name)
    const giveBack = counts.map(([limit, key]) => limit.take(key))
    return () => {
      if (known) this.#known.forget(known)
      this.#addressAndName.forget(name)
      for (const give of giveBack) give()
    }
  }

  #countsOf(address: string, account: string | undefined) {
    const network = networkOf(address)
    const counts: [limit: SlidingLimit, key: string, bounds: boolean][] = [
      [this.#address, address, true],
      [this.#network, network, true],
    ]
    if (account === undefined) return counts
    const isCrowded = this.#crowded.wait(account) > 0
    counts.push([this.#account, account, true], [this.#crowded, account, false])
    counts.push([this.#inCrowd, `${network} ${account}`, isCrowded])
    return counts
  }
}

/** Milliseconds; `until`: the next attempt. */
type Failures = { times: number[]; waits: number; until: number }

const free = 5
const span = 15 * 60_000
const firstWait = 15_000
const longestWait = 15 * 60_000

/** Five in 15 minutes are free; then waits double, until one keeps still for 15 minutes. */
class GrowingWait {
  readonly #failures = lastUsed<Failures>(10_000)
  readonly #steady: SteadyClock

  constructor(steady: SteadyClock) {
    this.#steady = steady
  }

  /** Until the next attempt; 0: now. */
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
