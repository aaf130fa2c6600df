import { Hono } from 'hono'
import { readDaysOff } from '#src/club/closures/holidays.ts'
import { type EventLinks, tieInput } from '#src/club/event-links/event-links.schema.ts'
import { listEventLinks, readStory } from '#src/club/event-links/event-links.ts'
import { readCounts } from '#src/club/events/registrations/counts.queries.ts'
import { notifyCancellation } from '#src/club/events/registrations/event-notices.ts'
import { moveUp } from '#src/club/events/registrations/registrations.queries.ts'
import { refuseUnconfirmed } from '#src/core/accounts/index.ts'
import { type Database, inTransaction, type Revised } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { answerSlice, NotFound, readBody, readSlice, recordRoutes } from '#src/core/http/index.ts'
import { clubDay, toWallTime } from '#src/core/time/club-time.shared.ts'
import { readDescription } from './description.ts'
import { countEvents, createEvent, eventKind, eventQueries, listEvents } from './events.queries.ts'
import { eventInput, repeatInput, type StoredEvent } from './events.schema.ts'
import { repeatEvent } from './repeat.ts'

/** Events of twenty pages of twelve. */
const maxEvents = 240

/** Routes of spec section 7; `?view=page` is for the page of an event. */
export function eventsRoutes(deps: AppContext): Hono {
  const { db, trash, now, features, config } = deps
  const counted = async ({ record, revision }: Revised<StoredEvent>, from: Database) => ({
    record: (await readCounts(from, [record], now()))(record),
    revision,
  })
  const get = async (from: Database, id: string) => counted(await eventQueries.get(from, id), from)
  return (
    new Hono()
      .get('/events', async (c) => {
        const at = toWallTime(now())
        const listed = await listEvents(db, at, readSlice(c, maxEvents))
        const events = listed.map(await readCounts(db, listed, now()))
        const { total } = await countEvents(db, at)
        return answerSlice(c, events, total)
      })
      // Counts are not below /events: any word there may be an event's address.
      .get('/event-counts', async (c) => c.json(await countEvents(db, toWallTime(now()))))
      .get('/event-story/:id', async (c) =>
        c.json(await readStory(features, db, c.req.param('id'), now())),
      )
      .post('/events/:id/repeats', async (c) => {
        const input = await readBody(c, repeatInput)
        const isDayOff = await readDaysOff(db, config.dataDir, clubDay(now()))
        const made = await inTransaction(db, (trx) =>
          repeatEvent(trx, c.req.param('id'), input, isDayOff, now()),
        )
        return c.json(made, 201)
      })
      .get('/events/:id/ties', async (c) => {
        const { record } = await eventQueries.get(db, c.req.param('id'))
        const links: EventLinks = {
          linked: await listEventLinks(features, (source) => source.listLinked(db, record._id)),
          suggested: await listEventLinks(features, (source) => source.suggested(db, record)),
        }
        return c.json(links)
      })
      .put('/events/:id/ties', async (c) => {
        const { room, key, linked } = await readBody(c, tieInput)
        await inTransaction(db, async (trx) => {
          const { record } = await eventQueries.get(trx, c.req.param('id'))
          const source = Object.hasOwn(features, room) ? features[room]?.ofEvent : undefined
          const done = await source?.link(trx, key, linked ? record._id : '')
          if (!done) throw new NotFound('Cette fiche n’existe plus.')
        })
        return c.body(null, 204)
      })
      .get('/events/:id', async (c, next) => {
        if (c.req.query('view') !== 'page') return await next()
        const { record } = await get(db, c.req.param('id'))
        return c.json({ ...record, paragraphs: readDescription(record.description) })
      })
      .delete('/events/:id', async (c, next) => {
        // Mailing registrants requires reauthentication, and is one transaction with the deletion.
        if (c.req.query('registered') !== 'mail') return await next()
        await refuseUnconfirmed(c, deps)
        const id = c.req.param('id')
        const { username } = c.get('admin')
        await trash.put(eventKind, id, username, (trx) => notifyCancellation(trx, id, now()))
        return c.body(null, 204)
      })
      .route(
        '/',
        recordRoutes({
          db,
          trash,
          now,
          kind: eventKind,
          schema: eventInput,
          queries: {
            get,
            create: async (trx, input) => counted(await createEvent(trx, input, now()), trx),
            update: (_, id, input, revisions) =>
              inTransaction(db, async (trx) => {
                const updated = await eventQueries.update(trx, id, input, revisions)
                // The capacity may have grown: those waiting move up.
                await moveUp(trx, id, now(), deps)
                return await counted(updated, trx)
              }),
          },
        }),
      )
  )
}
