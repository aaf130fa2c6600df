import type { Generated } from 'kysely'
import type { JsonColumn } from '#src/core/database/index.ts'
import type { Courses } from './courses.schema.ts'

/** Table with a single row. */
export type CoursesTable = {
  id: 1
  revision: Generated<number>
  activities: JsonColumn<Courses['activities']>
  schedules: JsonColumn<Courses['schedules']>
  startDates: JsonColumn<Courses['startDates']>
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    courses: CoursesTable
  }
}
