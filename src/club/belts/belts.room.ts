import type { Room } from '#src/room.ts'
import { beltsRoutes } from './belts.routes.ts'
import type { BeltsTable } from './belts.table.ts'

export const belts: Room<{ belts: BeltsTable }> = {
  tables: { belts: 'club' },
  routes: [beltsRoutes],
  visitors: [{ call: 'GET /api/belts' }],
  daily: ['PUT /api/belts/texts'],
}
