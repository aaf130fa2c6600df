import { dayInParis } from '#src/house/time/today.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { writeEventCalendar, writeOneEvent } from './event-calendar.ts'
import { countEvents, eventKind } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import type { EventsTable } from './events.table.ts'
import { listDatedEvents } from './feed.queries.ts'
import { fillEvents } from './starter.ts'

export const events: Room<{ events: EventsTable }> = {
  tables: { events: 'club' },
  routes: [eventsRoutes],
  visitors: [
    { call: 'GET /api/events', query: slice },
    { call: 'GET /api/events/:id', query: ['view'] },
    { call: 'GET /api/event-counts' },
  ],
  editors: recordCalls('events'),
  daily: recordCalls('events'),
  kinds: [eventKind],
  counts: { events: async (db, now) => (await countEvents(db, dayInParis(now))).total },
  starter: { fill: fillEvents },
  feeds: [
    {
      call: { call: 'GET /events.ics' },
      type: 'text/calendar',
      write: ({ db, origin }) => writeEventCalendar(db, origin),
    },
    {
      call: { call: 'GET /events/:id.ics' },
      path: '/events/:file{.+\\.ics}',
      type: 'text/calendar',
      write: ({ db, origin, c }) =>
        writeOneEvent(db, origin, String(c.req.param('file')).slice(0, -'.ics'.length)),
    },
  ],
  addresses: async (db) =>
    (await listDatedEvents(db)).map(({ _id, createdAt, revision }) => ({
      path: `/events/${_id}`,
      createdAt,
      revision,
    })),
}
