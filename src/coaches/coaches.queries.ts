import type { Selectable } from 'kysely'
import { type Database, together } from '#src/database.ts'
import { randomId } from '#src/ids.ts'
import { countRows, getRow, sliced, updateRow } from '#src/records.ts'
import type { Slice } from '#src/requests.ts'
import type { Revised } from '#src/revisions.ts'
import type { TrashKind } from '#src/trash/trash.kind.ts'
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
  const list = db.selectFrom('coaches').selectAll().orderBy('position').orderBy('id')
  return (await sliced(list, slice).execute()).map(toCoach)
}

/** @throws NotFound */
export async function getCoach(db: Database, id: string): Promise<Revised<Coach>> {
  return toRevised(await getRow(db, coachKind, id))
}

export async function countCoaches(db: Database): Promise<number> {
  return await countRows(db.selectFrom('coaches'))
}

/** A new coach comes last. */
export async function createCoach(db: Database, input: CoachInput): Promise<Revised<Coach>> {
  const row = await db
    .insertInto('coaches')
    .values((eb) => ({
      id: randomId(),
      ...toColumns(input),
      position: eb
        .selectFrom('coaches')
        .select((last) =>
          last(last.fn.coalesce(last.fn.max('position'), last.lit(0)), '+', last.lit(1)).as('next'),
        ),
    }))
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRevised(row)
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

/**
 * Puts them in this order. An id that is not there any more is left aside; coaches the caller did
 * not know of come after the others, in the order they had. An order is no change of a coach:
 * it is no conflict for whoever edits one.
 */
export async function orderCoaches(db: Database, ids: readonly string[]): Promise<Coach[]> {
  await together(db, async (transaction) => {
    const before = await transaction
      .selectFrom('coaches')
      .select(['id', 'position'])
      .orderBy('position')
      .orderBy('id')
      .execute()
    const positions = new Map(ids.map((id, index) => [id, index]))
    const positionOf = ({ id }: { id: string }) => positions.get(id) ?? ids.length
    const ordered = before.toSorted((a, b) => positionOf(a) - positionOf(b))
    for (const [index, { id, position }] of ordered.entries()) {
      if (position === index + 1) continue
      await transaction
        .updateTable('coaches')
        .set({ position: index + 1 })
        .where('id', '=', id)
        .execute()
    }
  })
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
