import { type Room, recordCalls } from '#src/room.ts'
import { draftKind, type SeasonsTable } from './seasons.queries.ts'
import { seasonsRoutes } from './seasons.routes.ts'
import { publishDue } from './turning.ts'

export const seasons: Room<{ seasons: SeasonsTable }> = {
  tables: { seasons: 'club' },
  exported: ['seasons'],
  routes: [seasonsRoutes],
  visitors: [{ call: 'GET /api/coming-seasons' }, { call: 'GET /api/season' }],
  daily: [
    ...recordCalls('seasons'),
    'POST /api/seasons/undo',
    'PUT /api/seasons/:id/courses',
    'PUT /api/seasons/:id/joining',
    'POST /api/seasons/:id/publication',
    'PUT /api/seasons/:id/publication',
    'DELETE /api/seasons/:id/publication',
  ],
  kinds: [draftKind],
  everyMinute: {
    run: ({ db, now }) => publishDue(db, now()),
    failed: 'La nouvelle saison n’a pas pu être publiée le jour prévu.',
  },
}
