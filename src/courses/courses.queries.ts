import type { Selectable } from 'kysely'
import type { Database } from '#src/database.ts'
import { Conflict } from '#src/errors.ts'
import type { Revised } from '#src/revisions.ts'
import type { Courses } from './courses.contract.ts'
import type { CoursesTable } from './courses.table.ts'

export async function getCourses(db: Database): Promise<Revised<Courses>> {
  return toCourses(await db.selectFrom('courses').selectAll().executeTakeFirstOrThrow())
}

/** @throws Conflict when `revisions` is given and the page is at another one */
export async function updateCourses(
  db: Database,
  { activities, schedules, startDates }: Courses,
  revisions?: number[],
): Promise<Revised<Courses>> {
  const row = await db
    .updateTable('courses')
    .set({
      activities: JSON.stringify(activities),
      schedules: JSON.stringify(schedules),
      start_dates: JSON.stringify(startDates),
    })
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .$if(revisions !== undefined, (query) => query.where('revision', 'in', revisions ?? []))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Conflict()
  return toCourses(row)
}

function toCourses(row: Selectable<CoursesTable>): Revised<Courses> {
  const { activities, schedules, start_dates, revision } = row
  const record = {
    activities: JSON.parse(activities),
    schedules: JSON.parse(schedules),
    startDates: JSON.parse(start_dates),
  }
  return { record, revision }
}
