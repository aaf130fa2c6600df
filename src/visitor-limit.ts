import type { MiddlewareHandler } from 'hono'
import { clientAddress } from './client-address.ts'
import type { SteadyClock } from './clocks.ts'
import { TooMany } from './errors.ts'
import { SlidingLimit } from './sliding-limit.ts'
import { inWords } from './waiting-time.ts'

type Deps = { trustProxy: boolean; steady: SteadyClock }

/**
 * For what visitors may write (product.md 'Too often'): one in 10 seconds and 20 an hour for one
 * address. Only what was accepted counts, so that a form that was refused can be corrected and
 * sent at once; those refused are bounded apart. Each use counts for itself.
 */
export function visitorLimit({ trustProxy, steady }: Deps): MiddlewareHandler {
  const accepted = [new SlidingLimit(1, 10, steady), new SlidingLimit(20, 3600, steady)]
  const refused = new SlidingLimit(30, 600, steady)

  return async (c, next) => {
    const address = clientAddress(c, trustProxy)
    const wait = Math.max(...[...accepted, refused].map((limit) => limit.wait(address)))
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain envoi.`)
    }
    // Every place is taken before the work, so that calls at the same time can't slip past.
    const giveBackAccepted = accepted.map((limit) => limit.take(address))
    const giveBackRefused = refused.take(address)
    await next()
    if (c.res.ok) giveBackRefused()
    else for (const giveBack of giveBackAccepted) giveBack()
  }
}
