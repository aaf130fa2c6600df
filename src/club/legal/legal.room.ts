import type { Room } from '#src/room.ts'
import { legalRoutes } from './legal.routes.ts'
import type { LegalTable } from './legal.table.ts'

export const legal: Room<{ legal: LegalTable }> = {
  tables: { legal: 'club' },
  routes: [legalRoutes],
  visitors: [{ call: 'GET /api/legal' }],
}
