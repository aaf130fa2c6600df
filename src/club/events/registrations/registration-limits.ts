import type { Context, MiddlewareHandler } from 'hono'
import { isSignedIn } from '#src/core/accounts/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { clientAddress, inWords, rateLimit, rateLimits, TooMany } from '#src/core/http/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'

/** Context of the rate limits: a secret and a monotonic clock are added. */
export type RegistrationsContext = AppContext & { secret: string; monotonic: MonotonicClock }

function refuseTooMany(wait: number, next: string): void {
  if (wait > 0) throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant ${next}.`)
}

/**
 * Replaces the site's limit, which a rush at the opening would meet. Refusals count separately, so
 * that nobody can probe names. Signed-in users are not limited: they register people at the door.
 */
export function createLimit(deps: RegistrationsContext): MiddlewareHandler {
  const { monotonic, config } = deps
  const accepted = rateLimit(rateLimits['own count'], monotonic)
  const refused = rateLimit(rateLimits['forms, refused'], monotonic)
  return async (c, next) => {
    if (await isSignedIn(c, { ...deps, trustProxy: config.trustProxy })) return await next()
    const caller = { address: clientAddress(c, config.trustProxy), record: c.req.param('id') }
    refuseTooMany(Math.max(accepted.wait(caller), refused.wait(caller)), 'la prochaine inscription')
    // Counted before the work, so that concurrent requests can't exceed the limit.
    const refundAccepted = accepted.consume(caller)
    const refundRefused = refused.consume(caller)
    await next()
    if (c.res.ok) refundRefused()
    else refundAccepted()
  }
}

const tokenLimits = new WeakMap<RegistrationsContext, ReturnType<typeof makeTokenLimit>>()

/** Limit shared by the API and the routes of the link. */
export function tokenLimit(deps: RegistrationsContext) {
  const known = tokenLimits.get(deps) ?? makeTokenLimit(deps)
  tokenLimits.set(deps, known)
  return known
}

/** Limits writes by a registration's link, even refused ones: each save clears the page cache. */
function makeTokenLimit({ monotonic, config }: RegistrationsContext) {
  const limit = rateLimit(rateLimits['own count, by a link'], monotonic)
  return (c: Context, token: string): void => {
    const caller = { address: clientAddress(c, config.trustProxy), record: token }
    refuseTooMany(limit.wait(caller), 'le prochain changement')
    limit.consume(caller)
  }
}
