import { networkOf } from '#src/house/http/client-address.ts'
import { TooMany } from '#src/house/http/errors.ts'
import { SlidingLimit } from '#src/house/http/sliding-limit.ts'
import { inWords } from '#src/house/http/waiting-time.ts'
import type { SteadyClock } from '#src/house/time/clocks.ts'
import { GrowingWait } from './growing-wait.ts'

/** In seconds */
const quarter = 15 * 60

type Caller = {
  /** The device or session the site knows the caller by */
  known?: string | undefined
  /** What they try to open, if that is to be counted wherever they come from */
  account?: string | undefined
}

/**
 * Too many wrong passwords (product.md 'Too often'): a growing wait for one address and name. One
 * address has 50 in 15 minutes whatever the names; its network, behind which many may be, has 200.
 * Whoever the site knows has a count of their own beside these, so that nobody can lock them out.
 *
 * Nor do strangers lock an account from everywhere at once: from 200 wrong ones in 15 minutes on,
 * each network has three of them, which its owner finds unused elsewhere. Past 600 in an hour only
 * those are let in whom the site knows.
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

  /** Whether someone known may go by their own count; otherwise they are as any stranger. */
  isTrusted(known: string): boolean {
    return this.#known.seconds(known) === 0
  }

  /**
   * Counts a failure before the password is looked at, so that attempts made at the same time
   * can't slip past. Answers what takes it back once the password proved right.
   * @throws TooMany
   */
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

  /** Each with whether it bounds anything as yet. */
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
