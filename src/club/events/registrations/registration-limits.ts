import type { Context } from 'hono'
import { findSignedIn } from '#src/core/accounts/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import {
  clientAddress,
  inWords,
  lastUsed,
  rateLimit,
  rateLimits,
  TooMany,
} from '#src/core/http/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'

/** Context of the rate limits: a secret and a monotonic clock are added. */
export type RegistrationsContext = AppContext & { secret: string; monotonic: MonotonicClock }

const known = new WeakMap<RegistrationsContext, RegistrationLimits>()

/** Limits shared by the API and the routes of the link. */
export function registrationLimits(deps: RegistrationsContext): RegistrationLimits {
  const limits = known.get(deps) ?? new RegistrationLimits(deps)
  known.set(deps, limits)
  return limits
}

/** Registrations whose refund is remembered; a cancelled one beyond them still counts. */
const maxRefunds = 10_000

class RegistrationLimits {
  readonly #deps: RegistrationsContext
  readonly #standing
  readonly #all
  readonly #refused
  readonly #changes
  readonly #refunds = lastUsed<() => void>(maxRefunds)

  constructor(deps: RegistrationsContext) {
    this.#deps = deps
    const { monotonic } = deps
    this.#standing = rateLimit(rateLimits['own count'], monotonic)
    this.#all = rateLimit(rateLimits['own count, cancelled or not'], monotonic)
    this.#refused = rateLimit(rateLimits['forms, refused'], monotonic)
    this.#changes = rateLimit(rateLimits['own count, by a link'], monotonic)
  }

  /**
   * Replaces the site's limit, which a rush at the opening would meet. Refusals count separately, so
   * that nobody can probe names. Signed-in users are not limited: they register people at the door.
   */
  async count<Made extends { _id: string }>(c: Context, create: () => Promise<Made>) {
    const { db, config } = this.#deps
    const { trustProxy } = config
    if (await findSignedIn(c, { ...this.#deps, trustProxy })) return await create()
    const caller = { address: clientAddress(c, trustProxy), record: c.req.param('id') }
    const counters = [this.#standing, this.#all, this.#refused]
    const wait = Math.max(...counters.map((counter) => counter.wait(caller)))
    if (wait > 0) {
      const { phone } = (await getSettings(db)).record.club
      throw new TooMany(wait, formatRefusal(wait, phone))
    }
    // Counted before the work, so that concurrent requests can't exceed the limit.
    const [refundStanding, refundAll, refundRefused] = [
      this.#standing.consume(caller),
      this.#all.consume(caller),
      this.#refused.consume(caller),
    ]
    try {
      const made = await create()
      refundRefused()
      this.#refunds.set(made._id, refundStanding)
      return made
    } catch (error) {
      refundStanding()
      refundAll()
      throw error
    }
  }

  /** A cancelled registration leaves its place to the next of the same address. */
  refund(id: string): void {
    this.#refunds.get(id)?.()
    this.#refunds.delete(id)
  }

  /** Limits writes by a registration's link, even refused ones: each save clears the page cache. */
  countChange(c: Context, token: string): void {
    const caller = { address: clientAddress(c, this.#deps.config.trustProxy), record: token }
    const wait = this.#changes.wait(caller)
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain changement.`)
    }
    this.#changes.consume(caller)
  }
}

/** Says what else one can do: a gym's wifi or a mobile network is one address for many families. */
function formatRefusal(wait: number, phone: string): string {
  const call = phone && `, appelez le club au ${phone}`
  return `Beaucoup d’inscriptions viennent de votre accès à internet, que d’autres partagent peut-être (wifi de la salle, réseau mobile). Passez du wifi au réseau mobile ou l’inverse${call}, ou réessayez dans ${inWords(wait)}.`
}
