import type { Context, MiddlewareHandler } from 'hono'
import type { SteadyClock } from '#src/house/time/clocks.ts'
import { clientAddress, networkOf } from './client-address.ts'
import { TooMany } from './errors.ts'
import { SlidingLimit } from './sliding-limit.ts'
import { inWords } from './waiting-time.ts'

type Deps = { trustProxy: boolean; steady: SteadyClock; day?: SlidingLimit }

/** For a route; `record` names the parameter with the record that is written about. */
export type VisitorLimit = (record?: string) => MiddlewareHandler

/** At most so many in so many seconds, for each `key`. */
type Rule = { count: number; seconds: number; key: (caller: Caller) => string }
type Caller = { address: string; record: string }

const minute = 60
const hour = 60 * minute

const address = ({ address }: Caller) => address
const network = ({ address }: Caller) => networkOf(address)
const record = ({ record }: Caller) => record
const site = () => ''

/**
 * What is accepted (product.md 'Too often'). A visitor is one address; a network is what one
 * provider hands to one customer or place; a record is the article, photo or comment it is about. The
 * evening of a competition fits in easily, a robot with a thousand addresses does not.
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

/** What the site takes in a day of all that visitors write: more than that is a flood, and stays. */
export const dailyLimit = (steady: SteadyClock): SlidingLimit =>
  new SlidingLimit(600, 24 * hour, steady)

/**
 * For what visitors may write. Only what was accepted counts, so that a form that was refused can
 * be corrected and sent at once; those refused are bounded apart. Each use counts for itself, but
 * for the day's.
 */
export function visitorLimit({ trustProxy, steady, day = dailyLimit(steady) }: Deps): VisitorLimit {
  const accepted = rules.map(({ count, seconds, key }) => ({
    limit: new SlidingLimit(count, seconds, steady),
    key,
  }))
  accepted.push({ limit: day, key: site })
  const refused = new SlidingLimit(30, 600, steady)

  return (recordParam) => async (c, next) => {
    const caller = { address: clientAddress(c, trustProxy), record: recordOf(c, recordParam) }
    const waits = accepted.map(({ limit, key }) => limit.wait(key(caller)))
    const wait = Math.max(...waits, refused.wait(caller.address))
    if (day.wait(site()) > 0) throw new TooMany(wait, tooMuch)
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant le prochain envoi.`)
    }
    // Every place is taken before the work, so that calls at the same time can't slip past.
    const giveBackAccepted = accepted.map(({ limit, key }) => limit.take(key(caller)))
    const giveBackRefused = refused.take(caller.address)
    await next()
    if (c.res.ok) giveBackRefused()
    else for (const giveBack of giveBackAccepted) giveBack()
  }
}

/** Also of messages that nobody reads (src/club/messages/messages.queries.ts). */
export const tooMuch =
  'Le site a reçu trop d’envois et n’en prend plus pour le moment. Pour joindre le club, son adresse e-mail est au bas de chaque page.'

/** Without a record of its own, what is written is about the site. */
const recordOf = (c: Context, param: string | undefined) =>
  param === undefined ? '' : (c.req.param(param) ?? '')
