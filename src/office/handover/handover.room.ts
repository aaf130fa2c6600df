import type { Room } from '#src/room.ts'
import type { HandoverTable } from './handover.queries.ts'
import { handoverRoutes } from './handover.routes.ts'

export const handover: Room<{ handover: HandoverTable }> = {
  tables: { handover: 'club' },
  unseen: ['handover'],
  routes: [handoverRoutes],
}
