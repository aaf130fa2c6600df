import type { Room } from '#src/room.ts'
import { handoverRoutes } from './handover.routes.ts'
import type { HandoverTable } from './handover.table.ts'

export const handover: Room<{ handover: HandoverTable }> = {
  tables: { handover: 'club' },
  unseen: ['handover'],
  routes: [handoverRoutes],
}
