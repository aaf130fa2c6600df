import { listStarter, orderedRecordCalls, type Room } from '#src/room.ts'
import { type PartnersCard, partnerInput } from './partners.contract.ts'
import { hasPartners, listBand, partnerKind, partnerQueries } from './partners.queries.ts'
import { partnersRoutes } from './partners.routes.ts'
import type { PartnersTable } from './partners.table.ts'
import content from './starter.fr.json' with { type: 'json' }

export const partners: Room<{ partners: PartnersTable }> = {
  tables: { partners: 'club' },
  routes: [partnersRoutes],
  visitors: [{ call: 'GET /api/partners/shown' }],
  daily: orderedRecordCalls('partners'),
  kinds: [partnerKind],
  card: async (db, today): Promise<PartnersCard> =>
    (await hasPartners(db, today)) ? { partners: await listBand(db, today) } : {},
  isFilledIn: { partenaires: hasPartners },
  starter: listStarter(partnerQueries.create, partnerInput, content),
}
