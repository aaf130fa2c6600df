import { longDate } from '#src/house/previews/card.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { athleteKind } from './athletes.ts'
import { countPodiums, getPodium, podiumKind, podiumsOfEvent } from './podiums.queries.ts'
import { podiumsRoutes } from './podiums.routes.ts'
import type { AthletesTable, PodiumsTable } from './podiums.table.ts'
import { fillPodiums } from './starter.ts'

export const podiums: Room<{ podiums: PodiumsTable; athletes: AthletesTable }> = {
  tables: { podiums: 'club', athletes: 'club' },
  routes: [podiumsRoutes],
  visitors: [
    { call: 'GET /api/podiums', query: slice },
    { call: 'GET /api/podium-seasons', query: ['page'] },
    { call: 'GET /api/honours' },
    { call: 'GET /api/athlete-honours/:id' },
    { call: 'GET /api/podiums/:id' },
  ],
  editors: recordCalls('podiums'),
  daily: [...recordCalls('podiums'), ...recordCalls('athletes')],
  kinds: [podiumKind, athleteKind],
  ofEvent: podiumsOfEvent,
  shareCard: async ({ db }, id) => {
    const { event, year, date, winners, photo } = (await getPodium(db, id)).record
    const day = /^\d{4}-\d\d-\d\d$/.test(date) ? longDate(date) : date
    const notes = [day || `${year}`]
    return { kind: 'podium', label: 'Podium', title: event, notes, ranks: winners, photo }
  },
  counts: { podiums: countPodiums },
  starter: { fill: fillPodiums },
}
