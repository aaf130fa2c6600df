import type { Room } from '#src/room.ts'
import { settingsRoutes } from './settings.routes.ts'
import type { SettingsTable } from './settings.table.ts'

export const settings: Room<{ settings: SettingsTable }> = {
  tables: { settings: 'club' },
  routes: [settingsRoutes],
  visitors: [{ call: 'GET /api/settings', query: ['view'] }],
  daily: ['PUT /api/settings'],
}
