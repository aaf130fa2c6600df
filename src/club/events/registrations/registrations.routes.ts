import { Hono } from 'hono'
import { createOnce, readBody, refuseRobot } from '#src/core/http/index.ts'
import { notifyChange, writeToAll } from './event-notices.ts'
import { getRegistrationByToken } from './own-registration.queries.ts'
import { type RegistrationsContext, registrationLimits } from './registration-limits.ts'
import { composeMessage } from './registration-mails.ts'
import {
  changeRegistration,
  changeRegistrationByToken,
  endRegistrationByToken,
  enterRegistration,
  getEntered,
  listRegistrations,
  register,
  removeRegistration,
} from './registrations.queries.ts'
import {
  newRegistrationEntry,
  registrationChange,
  registrationEntryChange,
  registrationInput,
  registrationsMessage,
} from './registrations.schema.ts'

const noStore = { 'Cache-Control': 'no-store' }

/** Routes for visitors by the token of their link, for the club by id. */
export function registrationsRoutes(deps: RegistrationsContext): Hono {
  const { db, now } = deps
  const limits = registrationLimits(deps)
  return new Hono()
    .post('/events/:id/registrations', async (c) => {
      const made = await limits.count(c, async () => {
        const input = await readBody(c, registrationInput)
        refuseRobot(input)
        return await register(db, c.req.param('id'), input, now(), deps)
      })
      return c.json(made, 201, noStore)
    })
    .get('/events/:id/registrations', async (c) =>
      c.json(await listRegistrations(db, c.req.param('id'))),
    )
    .post('/events/:id/registrations/messages', async (c) => {
      const { text } = await readBody(c, registrationsMessage)
      const letter = { content: text, write: composeMessage(text) }
      return c.json({ mails: await writeToAll(db, c.req.param('id'), letter, now()) }, 202)
    })
    .post('/events/:id/registrations/notices', async (c) =>
      c.json({ mails: await notifyChange(db, c.req.param('id'), now(), deps) }, 202),
    )
    .get('/registrations/:id', async (c) =>
      c.json(await getRegistrationByToken(db, c.req.param('id'), now()), 200, noStore),
    )
    .post('/registrations/:id', async (c) => {
      const token = c.req.param('id')
      limits.countChange(c, token)
      const given = await readBody(c, registrationChange)
      if (given.ends) limits.refund(await endRegistrationByToken(db, token, now(), deps))
      else await changeRegistrationByToken(db, token, given, now(), deps)
      return c.body(null, 204)
    })
    .post('/registrations', async (c) => {
      const entry = await readBody(c, newRegistrationEntry)
      const entered = await createOnce(c, {
        ...{ db, now, body: entry, again: getEntered },
        create: (trx) => enterRegistration(trx, entry, now(), deps),
        getId: ({ _id }) => _id,
      })
      return c.json(entered, 201)
    })
    .put('/registrations/:id', async (c) => {
      const change = await readBody(c, registrationEntryChange)
      await changeRegistration(db, c.req.param('id'), change, now(), deps)
      return c.body(null, 204)
    })
    .delete('/registrations/:id', async (c) => {
      const by = { username: c.get('admin').username, now: now() }
      await removeRegistration(db, c.req.param('id'), by, deps)
      limits.refund(c.req.param('id'))
      return c.body(null, 204)
    })
}

/** Routes at the link itself; a GET shows its page. */
export function registrationLinkRoutes(deps: RegistrationsContext): Hono {
  const { db, now } = deps
  const limits = registrationLimits(deps)
  return new Hono()
    .put('/je-viens/:token', async (c) => {
      const token = c.req.param('token')
      limits.countChange(c, token)
      await changeRegistrationByToken(db, token, await readBody(c, registrationInput), now(), deps)
      return c.json(await getRegistrationByToken(db, token, now()), 200, noStore)
    })
    .delete('/je-viens/:token', async (c) => {
      const token = c.req.param('token')
      limits.countChange(c, token)
      limits.refund(await endRegistrationByToken(db, token, now(), deps))
      return c.body(null, 204)
    })
}
