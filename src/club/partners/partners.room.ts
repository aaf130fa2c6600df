import { Hono } from 'hono'
import type { OrderedRow } from '#src/house/database/columns.ts'
import type { Database } from '#src/house/database/database.ts'
import { orderedQueries, plain } from '#src/house/database/record-queries.ts'
import { countRows } from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { orderOf } from '#src/house/text/fields.contract.ts'
import { dayInParis } from '#src/house/time/paris-time.contract.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import { listStarter, orderedRecordCalls, type Room } from '#src/room.ts'
import {
  type BandPartner,
  type PartnerInput,
  type PartnersCard,
  partnerInput,
  type ShownPartner,
} from './partners.contract.ts'
import content from './starter.fr.json' with { type: 'json' }

const kind: TrashKind<'partners'> = {
  room: 'partners',
  table: 'partners',
  missing: 'Partenaire introuvable.',
  title: ({ name }) => name,
}
const queries = orderedQueries(kind, plain<PartnerInput>())
const order = { path: '/partners/order', contract: orderOf('Un partenaire y est deux fois') }

export const partners: Room<{ partners: OrderedRow<PartnerInput> }> = {
  tables: { partners: 'club' },
  exported: ['partners'],
  routes: [
    ({ db, trash, now }) =>
      new Hono()
        .get('/partners/shown', async (c) => c.json(await listShown(db, dayInParis(now()))))
        .route('/', recordRoutes({ db, trash, kind, contract: partnerInput, queries, order })),
  ],
  visitors: [{ call: 'GET /api/partners/shown' }],
  daily: orderedRecordCalls('partners'),
  kinds: [kind],
  card: async (db, today): Promise<PartnersCard> =>
    (await hasPartners(db, today)) ? { partners: await listBand(db, today) } : {},
  isFilledIn: { partenaires: hasPartners },
  starter: listStarter(queries.create, partnerInput, content),
}

/** Today's (yyyy-MM-dd in Paris), in order. @throws NotFound while there is none */
async function listShown(db: Database, today: string): Promise<ShownPartner[]> {
  const rows = await shownOn(db, today)
    .select(['id as _id', 'name', 'logo', 'link', 'text'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) throw new NotFound('Page introuvable.')
  return rows
}

/** They weigh on every page; their own page has them all. */
const mostInBand = 12

/** The band above the footer shows them. */
const listBand = (db: Database, today: string): Promise<BandPartner[]> =>
  shownOn(db, today)
    .select(['id as _id', 'name', 'logo', 'link'])
    .orderBy('position')
    .orderBy('id')
    .limit(mostInBand)
    .execute()

async function hasPartners(db: Database, today: string): Promise<boolean> {
  return (await countRows(shownOn(db, today))) > 0
}

const shownOn = (db: Database, today: string) =>
  db
    .selectFrom('partners')
    .where('first_day', '<=', today)
    .where((eb) => eb.or([eb('last_day', '=', ''), eb('last_day', '>=', today)]))
