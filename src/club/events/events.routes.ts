import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { answerSlice, readBody, readChange, readSlice } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { readDescription } from './description.ts'
import { eventInput } from './events.contract.ts'
import {
  countEvents,
  createEvent,
  eventKind,
  getEvent,
  listEvents,
  updateEvent,
} from './events.queries.ts'

/** What the longest list of the pages asks for: twenty parts of twelve. */
const mostEvents = 240

type Deps = { db: Database; trash: Trash; now: () => Date }

/**
 * Spec section 7, the five calls under /api/events, and how many there are for the list's page;
 * `?view=page` is what an event's own page shows.
 */
export function eventsRoutes({ db, trash, now }: Deps): Hono {
  return (
    new Hono()
      .get('/events', async (c) => {
        const today = dayInParis(now())
        const events = await listEvents(db, today, readSlice(c, mostEvents))
        const { total } = await countEvents(db, today)
        return answerSlice(c, events, total)
      })
      // Beside /events, since any word below it may be an event's own address.
      .get('/event-counts', async (c) => c.json(await countEvents(db, dayInParis(now()))))
      .get('/events/:id', async (c) => {
        const event = await getEvent(db, c.req.param('id'))
        return c.req.query('view') === 'page'
          ? c.json({ ...event.record, paragraphs: readDescription(event.record.description) })
          : answerRecord(c, event)
      })
      .post('/events', async (c) =>
        answerRecord(c, await createEvent(db, await readBody(c, eventInput), now()), 201),
      )
      .put('/events/:id', async (c) => {
        const id = c.req.param('id')
        const input = await readChange(c, eventInput, () => getEvent(db, id))
        return answerRecord(c, await updateEvent(db, id, input, readIfMatch(c)))
      })
      .delete('/events/:id', async (c) => {
        await trash.put(eventKind, c.req.param('id'), c.get('admin').username)
        return c.body(null, 204)
      })
  )
}
