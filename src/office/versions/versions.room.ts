import type { Room } from '#src/room.ts'
import { purgeVersions } from './versions.queries.ts'
import { versionsRoutes } from './versions.routes.ts'
import type { VersionsTable } from './versions.table.ts'

export const versions: Room<{ versions: VersionsTable }> = {
  tables: { versions: 'club' },
  unseen: ['versions'],
  routes: [versionsRoutes],
  editors: ['GET /api/versions', 'GET /api/versions/:id'],
  purge: ({ db, kinds }, time) => purgeVersions(db, kinds, time),
}
