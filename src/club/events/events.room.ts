import type { Room } from '#src/room.ts'
import { recordCalls, slice } from '#src/room.ts'
import { eventKind } from './events.queries.ts'
import { eventsRoutes } from './events.routes.ts'
import type { EventsTable } from './events.table.ts'

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
}
