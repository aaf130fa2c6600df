import type { Selectable } from 'kysely'
import { type Database, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  sliced,
  updateRow,
} from '#src/house/database/records.ts'
import type { Slice } from '#src/house/http/requests.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Coach, CoachInput } from './coaches.contract.ts'
import type { CoachesTable } from './coaches.table.ts'

type Row = Selectable<CoachesTable>

export const coachKind: TrashKind<'coaches'> = {
  room: 'coaches',
  table: 'coaches',
  missing: 'Entraîneur introuvable.',
  title: ({ name }) => name,
}

/** In the order the admin gave them. */
export async function listCoaches(db: Database, slice: Slice = {}): Promise<Coach[]> {
  return (await sliced(inOrder(db), slice).execute()).map(toCoach)
}

const inOrder = (db: Database) =>
  db.selectFrom('coaches').selectAll().orderBy('position').orderBy('id')

/** @throws NotFound */
export async function getCoach(db: Database, id: string): Promise<Revised<Coach>> {
  return toRevised(await getRow(db, coachKind, id))
}

export async function countCoaches(db: Database): Promise<number> {
  return await countRows(db.selectFrom('coaches'))
}

/** A new coach comes last. */
export async function createCoach(db: Database, input: CoachInput): Promise<Revised<Coach>> {
  return await together(db, async (trx) => {
    const position = await nextPosition(trx.selectFrom('coaches'))
    const row = await trx
      .insertInto('coaches')
      .values({ id: randomId(), ...toColumns(input), position })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the coach is at another one */
export async function updateCoach(
  db: Database,
  id: string,
  input: CoachInput,
  revisions?: number[],
): Promise<Revised<Coach>> {
  return toRevised(await updateRow(db, coachKind, id, toColumns(input), revisions))
}

export async function orderCoaches(db: Database, ids: readonly string[]): Promise<Coach[]> {
  await putInOrder(db, 'coaches', ids, (trx) => inOrder(trx).execute())
  return await listCoaches(db)
}

const toColumns = ({ socials, ...texts }: CoachInput) => ({
  ...texts,
  socials: JSON.stringify(socials),
})

const toRevised = (row: Row) => ({ record: toCoach(row), revision: row.revision })

function toCoach({ id, name, rank, bio, image, socials }: Row): Coach {
  return { _id: id, name, rank, bio, image, socials: JSON.parse(socials) }
}
