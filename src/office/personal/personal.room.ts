import type { Room } from '#src/room.ts'
import { personalRoutes } from './personal.routes.ts'

export const personal: Room = {
  tables: {},
  routes: [personalRoutes],
  daily: ['POST /api/personal/search'],
}
