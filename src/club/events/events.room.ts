import { dayInParis } from '#src/house/time/today.ts'
import type { Room } from '#src/room.ts'
import { recordCalls, slice } from '#src/room.ts'
import { countEvents, eventKind } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import type { EventsTable } from './events.table.ts'
import { fillEvents } from './starter.ts'

export const events: Room<{ events: EventsTable }> = {
  tables: { events: 'club' },
  routes: [eventsRoutes],
  visitors: [
    { call: 'GET /api/events', query: slice },
    { call: 'GET /api/events/:id', query: ['view'] },
    { call: 'GET /api/event-counts' },
  ],
  daily: recordCalls('events'),
  kinds: [eventKind],
  counts: { events: async (db, now) => (await countEvents(db, dayInParis(now))).total },
  starter: { fill: fillEvents },
}
