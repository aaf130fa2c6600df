import type { Selectable } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  updateRow,
} from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { BandPartner, Partner, PartnerInput, ShownPartner } from './partners.contract.ts'
import type { PartnersTable } from './partners.table.ts'

type Row = Selectable<PartnersTable>

export const partnerKind: TrashKind<'partners'> = {
  room: 'partners',
  table: 'partners',
  missing: 'Partenaire introuvable.',
  title: ({ name }) => name,
}

/** All of them, in the order the admin gave them. */
export async function listPartners(db: Database): Promise<Partner[]> {
  return (await listRows(db)).map(toPartner)
}

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

/** @throws NotFound */
export async function getPartner(db: Database, id: string): Promise<Revised<Partner>> {
  return toRevised(await getRow(db, partnerKind, id))
}

/** A new partner comes last. */
export async function createPartner(db: Database, input: PartnerInput): Promise<Revised<Partner>> {
  return await together(db, async (trx) => {
    const position = await nextPosition(trx.selectFrom('partners'))
    const row = await trx
      .insertInto('partners')
      .values({ id: randomId(), ...toColumns(input), position })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the partner is at another one */
export async function updatePartner(
  db: Database,
  id: string,
  input: PartnerInput,
  revisions?: number[],
): Promise<Revised<Partner>> {
  return toRevised(await updateRow(db, partnerKind, id, toColumns(input), revisions))
}

export async function orderPartners(db: Database, ids: readonly string[]): Promise<Partner[]> {
  await putInOrder(db, 'partners', ids, listRows)
  return await listPartners(db)
}

const listRows = (db: Database) =>
  db.selectFrom('partners').selectAll().orderBy('position').orderBy('id').execute()

const shownOn = (db: Database, today: string) =>
  db
    .selectFrom('partners')
    .where('first_day', '<=', today)
    .where((eb) => eb.or([eb('last_day', '=', ''), eb('last_day', '>=', today)]))

const toColumns = ({ firstDay, lastDay, ...same }: PartnerInput) => ({
  ...same,
  first_day: firstDay,
  last_day: lastDay,
})

const toRevised = (row: Row) => ({ record: toPartner(row), revision: row.revision })

const toPartner = ({ id, name, logo, link, text, first_day, last_day }: Row): Partner => ({
  _id: id,
  name,
  logo,
  link,
  text,
  firstDay: first_day,
  lastDay: last_day,
})
