import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { answerSlice, readSlice } from '#src/house/http/requests.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { readDescription } from './description.ts'
import { eventInput } from './events.contract.ts'
import { countEvents, createEvent, eventKind, eventQueries, listEvents } from './events.queries.ts'

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
      .get('/events/:id', async (c, next) => {
        if (c.req.query('view') !== 'page') return await next()
        const { record } = await eventQueries.get(db, c.req.param('id'))
        return c.json({ ...record, paragraphs: readDescription(record.description) })
      })
      .route(
        '/',
        recordRoutes({
          db,
          trash,
          kind: eventKind,
          contract: eventInput,
          queries: { ...eventQueries, create: (_, input) => createEvent(db, input, now()) },
        }),
      )
  )
}
