import type { Room } from '#src/room.ts'
import { backupsRoutes } from './backups.routes.ts'

export const backups: Room = {
  tables: {},
  routes: [backupsRoutes],
  proving: ['POST /api/backups/phrase', 'POST /api/backups/:name/restore'],
  daily: ['POST /api/backups', 'POST /api/backups/offsite'],
}
