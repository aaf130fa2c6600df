import type { Transaction } from '#src/house/database/database.ts'
import { longDate } from '#src/house/previews/card.ts'
import { type Room, recordCalls, slice } from '#src/room.ts'
import { athleteKind } from './athletes.ts'
import { podiumInput } from './podiums.contract.ts'
import {
  type AthletesTable,
  countPodiums,
  createPodium,
  getPodium,
  type PodiumsTable,
  podiumKind,
  podiumsOfEvent,
} from './podiums.queries.ts'
import { podiumsRoutes } from './podiums.routes.ts'
import content from './starter.fr.json' with { type: 'json' }

export const podiums: Room<{ podiums: PodiumsTable; athletes: AthletesTable }> = {
  tables: { podiums: 'club', athletes: 'club' },
  exported: ['podiums', 'athletes'],
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

/** Of one year, the podium made last is listed first. */
async function fillPodiums(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const podium of content.toReversed()) {
    const input = podiumInput.parse({ ...podium, year: String(podium.year) })
    ids.push((await createPodium(trx, input, now)).record._id)
  }
  return ids
}
