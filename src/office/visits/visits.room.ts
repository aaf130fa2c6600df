import type { Room } from '#src/room.ts'
import { purgeVisits, type VisitsTable } from './visits.queries.ts'
import { visitsRoutes } from './visits.routes.ts'

export const visits: Room<{ visits: VisitsTable }> = {
  tables: { visits: 'visitors' },
  unseen: ['visits'],
  routes: [visitsRoutes],
  purge: ({ db }, time) => purgeVisits(db, time),
}
