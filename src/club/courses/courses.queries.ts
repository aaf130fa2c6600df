import type { Selectable } from 'kysely'
import {
  type Database,
  getRow,
  type Revised,
  readJson,
  updateRow,
} from '#src/core/database/index.ts'
import type { Courses } from './courses.schema.ts'
import type { CoursesTable } from './courses.tables.ts'

const page = { table: 'courses', missing: 'Cours introuvables.' } as const

export const getCourses = async (db: Database): Promise<Revised<Courses>> =>
  toCourses(await getRow(db, page, 1))

export const updateCourses = async (
  db: Database,
  courses: Courses,
  revisions?: number[],
): Promise<Revised<Courses>> => toCourses(await updateRow(db, page, 1, courses, revisions))

function toCourses(row: Selectable<CoursesTable>): Revised<Courses> {
  const { activities, schedules, startDates, revision } = row
  const record = {
    activities: readJson(activities),
    schedules: readJson(schedules),
    startDates: readJson(startDates),
  }
  return { record, revision }
}
