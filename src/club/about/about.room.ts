import type { Room } from '#src/room.ts'
import { aboutRoutes } from './about.routes.ts'
import type { AboutTable } from './about.table.ts'

export const about: Room<{ about: AboutTable }> = {
  tables: { about: 'club' },
  routes: [aboutRoutes],
  visitors: [{ call: 'GET /api/about', query: ['view'] }],
  daily: ['PUT /api/about', 'PATCH /api/about'],
}
