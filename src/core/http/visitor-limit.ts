import type { Context, MiddlewareHandler } from 'hono'
import type { MonotonicClock } from '#src/core/time/index.ts'
import { clientAddress } from './client-address.ts'
import { TooMany } from './errors.ts'
import { type Rule, rateLimit, rateLimits } from './rate-limits.ts'
import { inWords } from './waiting-time.ts'

type Deps = {
  trustProxy: number
  monotonic: MonotonicClock
  /** Limit of accepted forms per day */
  perDay?: readonly Rule[] | undefined
}

/**
 * Creates the middleware of one form. `record` names the route parameter of the record it concerns.
 */
export type VisitorLimit = (record?: string) => MiddlewareHandler

/**
 * Limits one form independently of the others. Only accepted submissions count, so a refused form
 * can be sent again. Refusals have a separate limit.
 */
export function visitorLimit({ trustProxy, monotonic, perDay }: Deps): VisitorLimit {
  const rules = [...rateLimits.forms, ...(perDay ?? rateLimits['forms, per day'])]
  const accepted = rateLimit(rules, monotonic)
  const flood = rateLimit(rateLimits['forms, a flood'], monotonic)
  const refused = rateLimit(rateLimits['forms, refused'], monotonic)
  const all = [accepted, flood, refused]

  return (recordParam) => async (c, next) => {
    const caller = { address: clientAddress(c, trustProxy), record: recordId(c, recordParam) }
    const wait = Math.max(...all.map((limit) => limit.wait(caller)))
    if (flood.wait(caller) > 0) throw new TooMany(wait, tooMuch)
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain envoi.`)
    }
    // Counted before the work, so that concurrent calls can't slip past.
    const [refundAccepted, refundFlood, refundRefused] = all.map((limit) => limit.consume(caller))
    await next()
    if (c.res.ok) return refundRefused?.()
    refundAccepted?.()
    refundFlood?.()
  }
}

/** Message, also used when too many messages are unread (src/club/contact/messages.queries.ts). */
export const tooMuch =
  'Le site a reçu trop d’envois et n’en prend plus pour le moment. Pour joindre le club, son adresse e-mail est au bas de chaque page.'

const recordId = (c: Context, param: string | undefined) =>
  param === undefined ? '' : (c.req.param(param) ?? '')
