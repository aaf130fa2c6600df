import { toColumns, toFields } from '#src/house/database/columns.ts'
import type { Database } from '#src/house/database/database.ts'
import { orderedQueries } from '#src/house/database/record-queries.ts'
import { countRows } from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { BandPartner, Partner, PartnerInput, ShownPartner } from './partners.contract.ts'

export const partnerKind: TrashKind<'partners'> = {
  room: 'partners',
  table: 'partners',
  missing: 'Partenaire introuvable.',
  title: ({ name }) => name,
}

export const partnerQueries = orderedQueries(partnerKind, {
  toColumns: (input: PartnerInput) => toColumns(input),
  toRecord: ({ id, ...row }): Partner => ({ _id: id, ...toFields(row) }),
})

/**
 * Those of today, in their order.
 * @param today yyyy-MM-dd in Paris
 * @throws NotFound while there is none
 */
export async function listShownPartners(db: Database, today: string): Promise<ShownPartner[]> {
  const rows = await shownOn(db, today).selectAll().orderBy('position').orderBy('id').execute()
  if (rows.length === 0) throw new NotFound('Page introuvable.')
  return rows.map(({ id, name, logo, link, text }) => ({ _id: id, name, logo, link, text }))
}

/** More of them would weigh on every page; their own page has them all. */
const mostInBand = 12

/** The first of those of today. */
export async function listBand(db: Database, today: string): Promise<BandPartner[]> {
  return await shownOn(db, today)
    .select(['id as _id', 'name', 'logo', 'link'])
    .orderBy('position')
    .orderBy('id')
    .limit(mostInBand)
    .execute()
}

export async function hasPartners(db: Database, today: string): Promise<boolean> {
  return (await countRows(shownOn(db, today))) > 0
}

const shownOn = (db: Database, today: string) =>
  db
    .selectFrom('partners')
    .where('first_day', '<=', today)
    .where((eb) => eb.or([eb('last_day', '=', ''), eb('last_day', '>=', today)]))
