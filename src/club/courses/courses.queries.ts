import type { Selectable } from 'kysely'
import {
  type Database,
  getRow,
  inTransaction,
  type Revised,
  readJson,
  updateRow,
} from '#src/core/database/index.ts'
import type { Courses } from './courses.schema.ts'
import type { CoursesTable } from './courses.tables.ts'
import { findRenamed, type LessonRenameListeners } from './renamed-lessons.ts'

const page = { table: 'courses', missing: 'Cours introuvables.' } as const

export const getCourses = async (db: Database): Promise<Revised<Courses>> =>
  toCourses(await getRow(db, page, 1))

/**
 * Saves the page; other features follow renamed lessons.
 * @throws Conflict if none of `revisions` is current
 */
export async function updateCourses(
  db: Database,
  courses: Courses,
  features: LessonRenameListeners,
  revisions?: number[],
): Promise<Revised<Courses>> {
  return await inTransaction(db, async (trx) => {
    const before = (await getCourses(trx)).record
    const updated = toCourses(await updateRow(trx, page, 1, courses, revisions))
    const renamed = findRenamed(before.schedules, courses.schedules)
    for (const { onLessonsRenamed } of Object.values(features)) {
      await onLessonsRenamed?.(trx, renamed)
    }
    return updated
  })
}

function toCourses(row: Selectable<CoursesTable>): Revised<Courses> {
  const { activities, schedules, startDates, revision } = row
  const record = {
    activities: readJson(activities),
    schedules: readJson(schedules),
    startDates: readJson(startDates),
  }
  return { record, revision }
}
