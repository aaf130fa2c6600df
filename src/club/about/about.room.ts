import { sql } from 'kysely'
import type { Room } from '#src/room.ts'
import { aboutRoutes } from './about.routes.ts'
import type { AboutTable } from './about.table.ts'
import { fillAbout } from './starter.ts'

export const about: Room<{ about: AboutTable }> = {
  tables: { about: 'club' },
  routes: [aboutRoutes],
  visitors: [{ call: 'GET /api/about', query: ['view'] }],
  daily: ['PUT /api/about', 'PATCH /api/about'],
  starter: {
    fill: fillAbout,
    clear: (db, these) =>
      sql`update about set place = '', revision = revision + 1 where ${these}`.execute(db),
  },
}
