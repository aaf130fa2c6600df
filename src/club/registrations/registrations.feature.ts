import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { clientAddress, networkOf } from '#src/core/http/client-address.ts'
import { TooMany } from '#src/core/http/errors.ts'
import { readBody } from '#src/core/http/requests.ts'
import { slidingLimit } from '#src/core/http/sliding-limit.ts'
import { refuseRobot } from '#src/core/http/submissions.ts'
import { inWords } from '#src/core/http/waiting-time.ts'
import type { SteadyClock } from '#src/core/time/clocks.ts'
import { listRegistrationEnds } from './counts.queries.ts'
import {
  registrationChange,
  registrationInput,
  registrationsMessage,
} from './registrations.contract.ts'
import {
  changeOwn,
  endOwn,
  getOwn,
  listRegistrations,
  moveAllUp,
  purgeRegistrations,
  register,
  removeRegistration,
  writeToAll,
} from './registrations.queries.ts'

const admins = [
  'GET /api/events/:id/registrations',
  'POST /api/events/:id/registrations/messages',
  'DELETE /api/events/:id/registrations/:registration',
]

type RegistrationsContext = AppContext & { steady: SteadyClock }

export const registrations: Feature<RegistrationsContext> = {
  tables: { registrations: 'visitors' },
  exportedIfAsked: ['registrations'],
  routes: [registrationsRoutes],
  files: [ownLinkRoutes],
  visitors: [
    { call: 'POST /api/events/:id/registrations' },
    { call: 'GET /api/registrations/:id' },
    { call: 'POST /api/registrations/:id' },
  ],
  editors: admins,
  daily: admins.slice(1),
  turns: listRegistrationEnds,
  purge: async ({ db, now, publicUrl }, time) => {
    await purgeRegistrations(db, time)
    await moveAllUp(db, now(), { publicUrl })
  },
}

const hour = 60 * 60

/** The rush when registrations open meets none of the site's. */
function ownLimit({ steady, config }: RegistrationsContext): MiddlewareHandler {
  const rules = [
    {
      limit: slidingLimit(5, hour, steady),
      key: (c: Context) => `${clientAddress(c, config.trustProxy)} ${c.req.param('id')}`,
    },
    {
      limit: slidingLimit(40, hour, steady),
      key: (c: Context) => networkOf(clientAddress(c, config.trustProxy)),
    },
  ]
  return async (c, next) => {
    const wait = Math.max(...rules.map(({ limit, key }) => limit.wait(key(c))))
    if (wait > 0) {
      throw new TooMany(wait, `Merci de patienter ${inWords(wait)} avant la prochaine inscription.`)
    }
    // Taken before the work, so that calls at the same time can't slip past.
    const giveBack = rules.map(({ limit, key }) => limit.take(key(c)))
    await next()
    if (!c.res.ok) for (const give of giveBack) give()
  }
}

/** A visitor's own by the token of its link. */
function registrationsRoutes(deps: RegistrationsContext): Hono {
  const { db, now } = deps
  const noStore = { 'Cache-Control': 'no-store' }
  return new Hono()
    .post('/events/:id/registrations', ownLimit(deps), async (c) => {
      const input = await readBody(c, registrationInput)
      refuseRobot(input)
      const made = await register(db, c.req.param('id') ?? '', input, now(), deps)
      return c.json(made, 201, noStore)
    })
    .get('/events/:id/registrations', async (c) =>
      c.json(await listRegistrations(db, c.req.param('id'))),
    )
    .post('/events/:id/registrations/messages', async (c) => {
      const { text } = await readBody(c, registrationsMessage)
      return c.json({ mails: await writeToAll(db, c.req.param('id'), text, now()) }, 202)
    })
    .delete('/events/:id/registrations/:registration', async (c) => {
      const { id, registration } = c.req.param()
      await removeRegistration(db, id, registration, now(), deps)
      return c.body(null, 204)
    })
    .get('/registrations/:id', async (c) =>
      c.json(await getOwn(db, c.req.param('id')), 200, noStore),
    )
    .post('/registrations/:id', async (c) => {
      const token = c.req.param('id')
      const given = await readBody(c, registrationChange)
      if (given.ends) await endOwn(db, token, now(), deps)
      else await changeOwn(db, token, given as never, now(), deps)
      return c.body(null, 204)
    })
}

/** At the link itself, whose page a GET is. */
function ownLinkRoutes(deps: AppContext): Hono {
  const { db, now } = deps
  return new Hono()
    .put('/je-viens/:token', async (c) => {
      const input = await readBody(c, registrationInput)
      const changed = await changeOwn(db, c.req.param('token'), input, now(), deps)
      return c.json(changed, 200, { 'Cache-Control': 'no-store' })
    })
    .delete('/je-viens/:token', async (c) => {
      await endOwn(db, c.req.param('token'), now(), deps)
      return c.body(null, 204)
    })
}
