import type { Generated } from 'kysely'

/** One row; the lists are JSON. */
export type CoursesTable = {
  id: 1
  revision: Generated<number>
  activities: string
  schedules: string
  start_dates: string
}

declare module '#src/core/database/tables.ts' {
  interface Tables {
    courses: CoursesTable
  }
}
