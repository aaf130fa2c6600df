import type { Generated } from 'kysely'

/** One row; the three lists are JSON. */
export type CoursesTable = {
  id: 1
  revision: Generated<number>
  activities: string
  schedules: string
  start_dates: string
}
