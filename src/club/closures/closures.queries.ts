import { type Selectable, sql } from 'kysely'
import { listReturns, listTimetables } from '#src/club/courses/club-year.ts'
import {
  type Database,
  recordQueries,
  type StoredRow,
  type Transaction,
  toFields,
  toRow,
} from '#src/core/database/index.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { closureNouns } from './closures.nouns.shared.ts'
import type { Closure, ClosureInput } from './closures.schema.ts'
import type { ClosuresTable } from './closures.tables.ts'

type Row = Selectable<ClosuresTable>

export const closureKind: TrashKind<'closures'> = {
  recordType: 'closures',
  table: 'closures',
  nouns: closureNouns,
  missing: 'Fermeture introuvable.',
  title: ({ text }) => text,
}

export const toClosure = (row: Row): Closure => ({ _id: row.id, ...toFields(row) })

export const closureQueries = recordQueries(closureKind, {
  /** Clears fields that belong to another choice of the form. */
  toColumns: ({ kind, from, place, lesson, toDay, toTime, toPlace, ...closure }: ClosureInput) => {
    const isClosed = kind === 'closed'
    // A moved closure always concerns one lesson on one day.
    const isMoved = kind === 'moved'
    const scope = isMoved ? 'lesson' : closure.scope
    return {
      ...closure,
      kind,
      scope,
      from: isClosed ? from : '',
      lastDay: isMoved || !closure.lastDay ? closure.firstDay : closure.lastDay,
      place: isClosed && scope === 'place' ? place : '',
      lesson: scope === 'lesson' ? lesson : '',
      ...(isMoved
        ? { toDay: toDay || closure.firstDay, toTime, toPlace }
        : { toDay: '', toTime: '', toPlace: '' }),
    }
  },
  toRecord: toClosure,
})

/** Lists closures, latest first; `since` (yyyy-MM-dd) excludes those that ended earlier. */
export async function listClosures(db: Database, since = ''): Promise<Closure[]> {
  const rows = await db
    .selectFrom('closures')
    .selectAll()
    .where((eb) => eb.or([eb('lastDay', '>=', since), eb('toDay', '>=', since)]))
    .orderBy('firstDay', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toClosure)
}

/** Lists closures not over yet, nearest first, then past ones, latest first. */
export async function listAllClosures(db: Database, today: string): Promise<Closure[]> {
  const all = await listClosures(db)
  const coming = all.filter((closure) => isComing(closure, today))
  return [...coming.reverse(), ...all.filter((closure) => !isComing(closure, today))]
}

const isComing = ({ lastDay, toDay }: Closure, today: string) => lastDay >= today || toDay >= today

/** Deletes closures and returns their stored rows, for putClosuresBack. */
export async function takeClosures(trx: Transaction, closures: readonly Closure[]) {
  const ids = closures.map(({ _id }) => _id)
  const removal = sql<StoredRow>`delete from closures where id in (${sql.join(ids)}) returning *`
  return (await removal.execute(trx.withoutPlugins())).rows
}

/** Restores deleted rows; one that exists again is unchanged. */
export async function putClosuresBack(trx: Transaction, rows: readonly StoredRow[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto('closures')
      .values(toRow<Row>(row))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Lists closures as visitors see them: holidays last until the written day of return, where that is
 * within a week of their end. `since` excludes those that ended earlier.
 */
export async function listScheduleChanges(
  db: Database,
  today: string,
  since = today,
): Promise<Closure[]> {
  const timetables = await listTimetables(db, today)
  const returns = timetables.flatMap(({ courses }) => listReturns(courses.startDates, today))
  const closures = await listClosures(db, since && addDays(since, -maxDaysToReturn))
  return closures
    .map((closure) => untilReturn(closure, returns))
    .filter((closure) => isComing(closure, since))
}

const maxDaysToReturn = 7

function untilReturn(closure: Closure, returns: readonly string[]): Closure {
  const { kind, scope, firstDay, lastDay } = closure
  if (kind !== 'closed' || scope !== 'club' || firstDay === lastDay) return closure
  const latest = addDays(lastDay, maxDaysToReturn)
  const back = returns.find((day) => lastDay < day && day <= latest)
  return back ? { ...closure, lastDay: addDays(back, -1) } : closure
}

/** Lists the nearest closures that are not over, latest first. */
export const listComingClosures = async (db: Database, today: string): Promise<Closure[]> =>
  (await listScheduleChanges(db, today)).slice(-maxComing)

/** Limit of the list visitors read. */
const maxComing = 100
