import { type Room, recordCalls, slice } from '#src/room.ts'
import { countPodiums, podiumKind } from './podiums.queries.ts'
import { podiumsRoutes } from './podiums.routes.ts'
import type { PodiumsTable } from './podiums.table.ts'
import { fillPodiums } from './starter.ts'

export const podiums: Room<{ podiums: PodiumsTable }> = {
  tables: { podiums: 'club' },
  routes: [podiumsRoutes],
  visitors: [
    { call: 'GET /api/podiums', query: slice },
    { call: 'GET /api/podium-seasons', query: ['page'] },
    { call: 'GET /api/podiums/:id' },
  ],
  editors: recordCalls('podiums'),
  daily: recordCalls('podiums'),
  kinds: [podiumKind],
  counts: { podiums: countPodiums },
  starter: { fill: fillPodiums },
}
