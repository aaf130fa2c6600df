import { sql } from 'kysely'
import type { Room } from '#src/room.ts'
import { hasJoining } from './joining.queries.ts'
import { joiningRoutes } from './joining.routes.ts'
import type { JoiningTable } from './joining.table.ts'
import { fillJoining } from './starter.ts'

export const joining: Room<{ joining: JoiningTable }> = {
  tables: { joining: 'club' },
  routes: [joiningRoutes],
  visitors: [{ call: 'GET /api/joining' }, { call: 'GET /api/fees' }],
  daily: ['PUT /api/joining/texts'],
  isFilledIn: { inscription: hasJoining },
  starter: {
    fill: fillJoining,
    clear: (db, these) =>
      sql`update joining set content = '{}', revision = revision + 1 where ${these}`.execute(db),
  },
}
