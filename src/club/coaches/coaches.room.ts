import { orderedRecordCalls, type Room, slice } from '#src/room.ts'
import { coachKind, countCoaches } from './coaches.queries.ts'
import { coachesRoutes } from './coaches.routes.ts'
import type { CoachesTable } from './coaches.table.ts'
import { fillCoaches } from './starter.ts'

export const coaches: Room<{ coaches: CoachesTable }> = {
  tables: { coaches: 'club' },
  routes: [coachesRoutes],
  visitors: [{ call: 'GET /api/coaches', query: slice }, { call: 'GET /api/coaches/:id' }],
  daily: orderedRecordCalls('coaches'),
  kinds: [coachKind],
  counts: { coaches: countCoaches },
  starter: { fill: fillCoaches },
}
