import type { SingleRow } from '#src/core/database/columns.ts'
import { singleRoutes } from '#src/core/versions/single-routes.ts'
import type { Room } from '#src/room.ts'
import { type Legal, legalInput } from './legal.contract.ts'
import { legalQueries } from './legal.queries.ts'

export const legal: Room<{ legal: SingleRow<Legal> }> = {
  tables: { legal: 'club' },
  exported: ['legal'],
  routes: [
    ({ db, now }) =>
      singleRoutes('/legal', { db, now, contract: legalInput, queries: legalQueries }),
  ],
  visitors: [{ call: 'GET /api/legal' }],
}
