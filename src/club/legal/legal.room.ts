import { singleRoutes } from '#src/core/versions/single-routes.ts'
import type { Room } from '#src/room.ts'
import { legalInput } from './legal.contract.ts'
import { legalQueries } from './legal.queries.ts'

export const legal: Room = {
  tables: { legal: 'club' },
  exported: ['legal'],
  routes: [
    ({ db, now }) =>
      singleRoutes('/legal', { db, now, contract: legalInput, queries: legalQueries }),
  ],
  visitors: [{ call: 'GET /api/legal' }],
}
