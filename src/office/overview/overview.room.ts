import type { Room } from '#src/room.ts'
import { overviewRoutes } from './overview.routes.ts'

export const overview: Room = {
  tables: {},
  routes: [overviewRoutes],
  editors: ['GET /api/overview'],
  daily: ['POST /api/overview/seen'],
}
