import { longDate } from '#src/house/previews/card.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { writeEventCalendar, writeOneEvent } from './event-calendar.ts'
import { countEvents, eventKind } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import type { EventsTable } from './events.table.ts'
import { getDatedEvent, listDatedEvents } from './feed.queries.ts'
import { fillEvents } from './starter.ts'
import { readStory } from './ties.ts'

const tying = 'PUT /api/events/:id/ties'

export const events: Room<{ events: EventsTable }> = {
  tables: { events: 'club' },
  routes: [eventsRoutes],
  visitors: [
    { call: 'GET /api/events', query: slice },
    { call: 'GET /api/events/:id', query: ['view'] },
    { call: 'GET /api/event-counts' },
    { call: 'GET /api/event-story/:id' },
  ],
  editors: [...recordCalls('events'), 'GET /api/events/:id/ties', tying],
  daily: [...recordCalls('events'), tying],
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
  shareCard: async ({ db, rooms, now }, id) => {
    const { title, date, location, image } = await getDatedEvent(db, id)
    const { results } = await readStory(rooms, db, id, now())
    return {
      kind: 'event',
      label: 'Événement',
      title,
      notes: [longDate(date), location],
      ranks: results.flatMap(({ winners }) => winners),
      photo: image,
    }
  },
  addresses: async (db) =>
    (await listDatedEvents(db)).map(({ _id, createdAt, revision }) => ({
      path: `/events/${_id}`,
      createdAt,
      revision,
    })),
}
