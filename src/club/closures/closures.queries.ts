import type { Selectable } from 'kysely'
import type { Database, Transaction } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import { getRow, updateRow } from '#src/house/database/records.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { Closure, ClosureInput } from './closures.contract.ts'
import type { ClosuresTable } from './closures.table.ts'

type Row = Selectable<ClosuresTable>

export const closureKind: TrashKind<'closures'> = {
  room: 'closures',
  table: 'closures',
  missing: 'Fermeture introuvable.',
  title: ({ text }) => text,
}

/** The latest first; `since` leaves out what was over before that day. */
export async function listClosures(db: Database, since = ''): Promise<Closure[]> {
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where((eb) => eb.or([eb('last_day', '>=', since), eb('to_day', '>=', since)]))
    .orderBy('first_day', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toClosure)
}

/** As an admin looks for them: those not over yet, the nearest first; then the others, the latest first. */
export async function listAllClosures(db: Database, today: string): Promise<Closure[]> {
  const all = await listClosures(db)
  const isComing = ({ lastDay, toDay }: Closure) => lastDay >= today || toDay >= today
  return [...all.filter(isComing).reverse(), ...all.filter((closure) => !isComing(closure))]
}

/** Takes closures out of the timetable's way; answers their rows, for putClosuresBack. */
export async function takeClosures(trx: Transaction, ids: readonly string[]): Promise<Row[]> {
  return await trx.deleteFrom('closures').where('id', 'in', ids).returningAll().execute()
}

/** As they were; one that is there again by another way stays as it is. */
export async function putClosuresBack(trx: Transaction, rows: readonly Row[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('closures')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Of a closure that names its lesson by `from`; one that was changed since stays. */
export async function renameLesson(
  trx: Transaction,
  { id, from, to }: { id: string; from: string; to: string },
): Promise<void> {
  await trx
    .updateTable('closures')
    .set((eb) => ({ lesson: to, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .where('lesson', '=', from)
    .execute()
}

/** What is still to come or not over yet: the nearest of them, the latest first. */
export async function listComingClosures(db: Database, today: string): Promise<Closure[]> {
  return (await listClosures(db, today)).slice(-mostComing)
}

/** More than a club has before it; a list visitors read has an end. */
const mostComing = 100

/** @throws NotFound */
export async function getClosure(db: Database, id: string): Promise<Revised<Closure>> {
  return toRevised(await getRow(db, closureKind, id))
}

export async function createClosure(db: Database, input: ClosureInput): Promise<Revised<Closure>> {
  const row = await db
    .insertInto('closures')
    .values({ id: randomId(), ...toColumns(input) })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRevised(row)
}

/** @throws NotFound, Conflict when `revisions` is given and the closure is at another one */
export async function updateClosure(
  db: Database,
  id: string,
  input: ClosureInput,
  revisions?: number[],
): Promise<Revised<Closure>> {
  return toRevised(await updateRow(db, closureKind, id, toColumns(input), revisions))
}

const toColumns = (input: ClosureInput) => {
  const { firstDay, lastDay, toDay, toTime, toPlace, ...same } = input
  return {
    ...same,
    first_day: firstDay,
    last_day: lastDay,
    to_day: toDay,
    to_time: toTime,
    to_place: toPlace,
  }
}

const toRevised = (row: Row) => ({ record: toClosure(row), revision: row.revision })

export function toClosure({ id, revision: _, ...row }: Row): Closure {
  const { first_day, last_day, to_day, to_time, to_place, ...same } = row
  return {
    _id: id,
    ...same,
    firstDay: first_day,
    lastDay: last_day,
    toDay: to_day,
    toTime: to_time,
    toPlace: to_place,
  }
}
