import type { Room } from '#src/room.ts'
import { overviewRoutes } from './overview.routes.ts'

export const overview: Room = {
  tables: {},
  routes: [overviewRoutes],
  daily: ['POST /api/overview/seen'],
}
