import type { Room } from '#src/room.ts'
import { listRegistrationEnds } from './counts.queries.ts'
import { purgeRegistrations, type RegistrationsTable } from './registrations.queries.ts'
import { ownLinkRoutes, registrationsRoutes } from './registrations.routes.ts'

const admins = [
  'GET /api/events/:id/registrations',
  'POST /api/events/:id/registrations/messages',
  'DELETE /api/events/:id/registrations/:registration',
]

export const registrations: Room<{ registrations: RegistrationsTable }> = {
  tables: { registrations: 'visitors' },
  exportedIfAsked: ['registrations'],
  routes: [registrationsRoutes],
  files: [ownLinkRoutes],
  visitors: [
    { call: 'POST /api/events/:id/registrations' },
    { call: 'GET /api/registrations/:id' },
    { call: 'POST /api/registrations/:id' },
  ],
  editors: admins,
  daily: admins.slice(1),
  turns: listRegistrationEnds,
  purge: ({ db }, time) => purgeRegistrations(db, time),
}
