import { orderedRecordCalls, type Room } from '#src/room.ts'
import type { PartnersCard } from './partners.contract.ts'
import { hasPartners, listBand, partnerKind } from './partners.queries.ts'
import { partnersRoutes } from './partners.routes.ts'
import type { PartnersTable } from './partners.table.ts'
import { fillPartners } from './starter.ts'

export const partners: Room<{ partners: PartnersTable }> = {
  tables: { partners: 'club' },
  routes: [partnersRoutes],
  visitors: [{ call: 'GET /api/partners/shown' }],
  daily: orderedRecordCalls('partners'),
  kinds: [partnerKind],
  card: async (db, today): Promise<PartnersCard> =>
    (await hasPartners(db, today)) ? { partners: await listBand(db, today) } : {},
  isFilledIn: { partenaires: hasPartners },
  starter: { fill: fillPartners },
}
