import type { Context, MiddlewareHandler } from 'hono'
import { isInside } from '#src/core/accounts/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { clientAddress, inWords, networkOf, slidingLimit, TooMany } from '#src/core/http/index.ts'
import type { MonotonicClock } from '#src/core/time/index.ts'

const hour = 60 * 60

/** Context of the rate limits: a secret and a monotonic clock are added. */
export type RegistrationsContext = AppContext & { secret: string; monotonic: MonotonicClock }

type Rule = { limit: ReturnType<typeof slidingLimit>; key: (c: Context) => string }

function refuseTooMany(c: Context, rules: readonly Rule[], next: string): void {
  const wait = Math.max(...rules.map(({ limit, key }) => limit.wait(key(c))))
  if (wait > 0) throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant ${next}.`)
}

const takeAll = (c: Context, rules: readonly Rule[]) => {
  const places = rules.map(({ limit, key }) => limit.take(key(c)))
  return () => {
    for (const giveBack of places) giveBack()
  }
}

/**
 * Replaces the site's limit, which a rush at the opening would meet. Refusals count separately, so
 * that nobody can probe names. Signed-in users are not limited: they register people at the door.
 */
export function createLimit(deps: RegistrationsContext): MiddlewareHandler {
  const { monotonic, config } = deps
  const address = (c: Context) => clientAddress(c, config.trustProxy)
  const accepted: Rule[] = [
    { limit: slidingLimit(5, hour, monotonic), key: (c) => `${address(c)} ${c.req.param('id')}` },
    { limit: slidingLimit(40, hour, monotonic), key: (c) => networkOf(address(c)) },
  ]
  const refused: Rule[] = [{ limit: slidingLimit(30, 600, monotonic), key: address }]
  return async (c, next) => {
    if (await isInside(c, { ...deps, trustProxy: config.trustProxy })) return await next()
    refuseTooMany(c, [...accepted, ...refused], 'la prochaine inscription')
    // Counted before the work, so that concurrent requests can't exceed the limit.
    const giveBackAccepted = takeAll(c, accepted)
    const giveBackRefused = takeAll(c, refused)
    await next()
    if (c.res.ok) giveBackRefused()
    else giveBackAccepted()
  }
}

const ownLimits = new WeakMap<RegistrationsContext, ReturnType<typeof makeOwnLimit>>()

/** Limit shared by the API and the routes of the link. */
export function ownLimit(deps: RegistrationsContext) {
  const known = ownLimits.get(deps) ?? makeOwnLimit(deps)
  ownLimits.set(deps, known)
  return known
}

/** Limits writes by a registration's link, even refused ones: each save clears the page cache. */
function makeOwnLimit({ monotonic, config }: RegistrationsContext) {
  const limits = [slidingLimit(30, hour, monotonic), slidingLimit(30, hour, monotonic)] as const
  return (c: Context, token: string): void => {
    const keys = [clientAddress(c, config.trustProxy), token] as const
    const rules = limits.map((limit, at): Rule => ({ limit, key: () => keys[at] ?? '' }))
    refuseTooMany(c, rules, 'le prochain changement')
    takeAll(c, rules)
  }
}
