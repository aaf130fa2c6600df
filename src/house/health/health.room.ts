import type { Room } from '#src/room.ts'
import { healthRoutes } from './health.routes.ts'

export const health: Room = {
  tables: {},
  routes: [healthRoutes],
}
