import type { Room } from '#src/room.ts'
import { trashRoutes } from './trash.routes.ts'
import type { TrashTable } from './trash.table.ts'

export const trash: Room<{ trash: TrashTable }> = {
  tables: { trash: 'either' },
  routes: [trashRoutes],
  editors: ['GET /api/trash', 'POST /api/trash/:room/:id/restore'],
  daily: ['POST /api/trash/:room/:id/restore'],
}
