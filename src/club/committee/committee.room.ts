import { listStarter, orderedRecordCalls, type Room } from '#src/room.ts'
import { memberInput } from './committee.contract.ts'
import { committeeKind, hasCommittee, memberQueries } from './committee.queries.ts'
import { committeeRoutes } from './committee.routes.ts'
import type { CommitteeTable } from './committee.table.ts'
import content from './starter.fr.json' with { type: 'json' }

export const committee: Room<{ committee: CommitteeTable }> = {
  tables: { committee: 'club' },
  routes: [committeeRoutes],
  visitors: [{ call: 'GET /api/committee/page' }],
  daily: orderedRecordCalls('committee'),
  kinds: [committeeKind],
  isFilledIn: { bureau: hasCommittee },
  starter: listStarter(memberQueries.create, memberInput, content),
}
