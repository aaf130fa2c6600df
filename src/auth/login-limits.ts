import type { SteadyClock } from '#src/clocks.ts'
import { TooMany } from '#src/errors.ts'
import { SlidingLimit } from '#src/sliding-limit.ts'
import { inWords } from '#src/waiting-time.ts'
import { GrowingWait } from './growing-wait.ts'

/**
 * Too many wrong passwords (product.md 'Too often'): a growing wait for one address and name,
 * and 50 in 15 minutes for one address whatever the names. Never for a name alone: nobody can
 * lock the admin out from elsewhere. Whoever the site knows has a count of their own beside
 * these, so that nobody can from the same address either.
 */
export class LoginLimits {
  readonly #known: GrowingWait
  readonly #addressAndName: GrowingWait
  readonly #address: SlidingLimit

  constructor(steady: SteadyClock) {
    this.#known = new GrowingWait(steady)
    this.#addressAndName = new GrowingWait(steady)
    this.#address = new SlidingLimit(50, 15 * 60, steady)
  }

  /** Whether someone known may go by their own count; otherwise they are as any stranger. */
  isTrusted(known: string): boolean {
    return this.#known.seconds(known) === 0
  }

  /**
   * Counts a failure before the password is looked at, so that attempts made at the same time
   * can't slip past. Answers what takes it back once the password proved right.
   * @param known the device or session the site knows the caller by
   * @throws TooMany
   */
  begin(address: string, username: string, known?: string): () => void {
    const key = `${address} ${username.toLowerCase()}`
    if (!known || !this.isTrusted(known)) {
      const wait = Math.max(this.#address.wait(address), this.#addressAndName.seconds(key))
      if (wait > 0) throw new TooMany(wait, `Trop de tentatives. Réessayez dans ${inWords(wait)}.`)
    }
    if (known) this.#known.fail(known)
    this.#addressAndName.fail(key)
    const giveBack = this.#address.take(address)
    return () => {
      if (known) this.#known.forget(known)
      this.#addressAndName.forget(key)
      giveBack()
    }
  }
}
