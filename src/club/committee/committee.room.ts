import { orderedRecordCalls, type Room } from '#src/room.ts'
import { committeeKind, hasCommittee } from './committee.queries.ts'
import { committeeRoutes } from './committee.routes.ts'
import type { CommitteeTable } from './committee.table.ts'
import { fillCommittee } from './starter.ts'

export const committee: Room<{ committee: CommitteeTable }> = {
  tables: { committee: 'club' },
  routes: [committeeRoutes],
  visitors: [{ call: 'GET /api/committee/page' }],
  daily: orderedRecordCalls('committee'),
  kinds: [committeeKind],
  isFilledIn: { bureau: hasCommittee },
  starter: { fill: fillCommittee },
}
