import { sql } from 'kysely'
import type { Room } from '#src/room.ts'
import { hasParajudo } from './parajudo.queries.ts'
import { parajudoRoutes } from './parajudo.routes.ts'
import type { ParajudoTable } from './parajudo.table.ts'
import { fillParajudo } from './starter.ts'

export const parajudo: Room<{ parajudo: ParajudoTable }> = {
  tables: { parajudo: 'club' },
  routes: [parajudoRoutes],
  visitors: [{ call: 'GET /api/parajudo' }],
  daily: ['PUT /api/parajudo/texts'],
  isFilledIn: { parajudo: hasParajudo },
  starter: {
    fill: fillParajudo,
    clear: (db, these) =>
      sql`update parajudo set intro = '', who = '', how = '',
        contact_name = '', contact_phone = '', revision = revision + 1 where ${these}`.execute(db),
  },
}
