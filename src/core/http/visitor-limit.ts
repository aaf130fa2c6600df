import type { Context, MiddlewareHandler } from 'hono'
import type { MonotonicClock } from '#src/core/time/index.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { TooMany } from './errors.ts'
import { slidingLimit } from './sliding-limit.ts'
import { inWords } from './waiting-time.ts'

type Deps = {
  trustProxy: number
  monotonic: MonotonicClock
  /** Limit of accepted forms per day and network */
  networkDailyMax?: number
}

/**
 * Creates the middleware of one form. `record` names the route parameter of the record it concerns.
 */
export type VisitorLimit = (record?: string) => MiddlewareHandler

type Rule = { count: number; seconds: number; key: (caller: Caller) => string }
type Caller = { address: string; record: string }

const minute = 60
const hour = 60 * minute

const address = ({ address }: Caller) => address
const network = ({ address }: Caller) => networkOf(address)
const record = ({ record }: Caller) => record
const site = () => ''

/**
 * Rules of product.md 'Too often'. A network is one provider's customer or place, a record the
 * subject of the form. They allow for the evening of a competition, but stop a robot.
 */
const rules: Rule[] = [
  { count: 1, seconds: 10, key: address },
  { count: 20, seconds: hour, key: address },
  { count: 8, seconds: minute, key: network },
  { count: 40, seconds: hour, key: network },
  { count: 20, seconds: minute, key: record },
  { count: 80, seconds: hour, key: record },
  { count: 30, seconds: minute, key: site },
  { count: 160, seconds: hour, key: site },
]

/** Limit per day that only a flood exceeds. */
const dailyMax = 600

/**
 * Limits one form independently of the others. Only accepted submissions count, so a refused form
 * can be sent again. Refusals have a separate limit.
 */
export function visitorLimit({ trustProxy, monotonic, networkDailyMax = 100 }: Deps): VisitorLimit {
  const ofNetwork = { count: networkDailyMax, seconds: 24 * hour, key: network }
  const accepted = [...rules, ofNetwork].map(({ count, seconds, key }) => ({
    limit: slidingLimit(count, seconds, monotonic),
    key,
  }))
  const day = slidingLimit(dailyMax, 24 * hour, monotonic)
  accepted.push({ limit: day, key: site })
  const refused = slidingLimit(30, 600, monotonic)

  return (recordParam) => async (c, next) => {
    const caller = { address: clientAddress(c, trustProxy), record: recordOf(c, recordParam) }
    const waits = accepted.map(({ limit, key }) => limit.wait(key(caller)))
    const wait = Math.max(...waits, refused.wait(caller.address))
    if (day.wait(site()) > 0) throw new TooMany(wait, tooMuch)
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain envoi.`)
    }
    // Places are taken before the work, so that concurrent calls can't slip past.
    const giveBackAccepted = accepted.map(({ limit, key }) => limit.take(key(caller)))
    const giveBackRefused = refused.take(caller.address)
    await next()
    if (c.res.ok) giveBackRefused()
    else for (const giveBack of giveBackAccepted) giveBack()
  }
}

/** Message, also used when too many messages are unread (src/club/contact/messages.queries.ts). */
export const tooMuch =
  'Le site a reçu trop d’envois et n’en prend plus pour le moment. Pour joindre le club, son adresse e-mail est au bas de chaque page.'

const recordOf = (c: Context, param: string | undefined) =>
  param === undefined ? '' : (c.req.param(param) ?? '')
