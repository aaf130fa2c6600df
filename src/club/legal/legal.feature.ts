import type { Feature } from '#src/core/feature.ts'
import { singleRoutes } from '#src/core/versions/single-routes.ts'
import { legalInput } from './legal.contract.ts'
import { legalQueries } from './legal.queries.ts'

export const legal: Feature = {
  tables: { legal: 'club' },
  exported: ['legal'],
  routes: [
    ({ db, now }) =>
      singleRoutes('/legal', { db, now, contract: legalInput, queries: legalQueries }),
  ],
  visitors: [{ call: 'GET /api/legal' }],
}
