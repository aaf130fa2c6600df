import { sql } from 'kysely'
import type { Room } from '#src/room.ts'
import { coursesRoutes } from './courses.routes.ts'
import type { CoursesTable } from './courses.table.ts'
import { fillCourses } from './starter.ts'

export const courses: Room<{ courses: CoursesTable }> = {
  tables: { courses: 'club' },
  routes: [coursesRoutes],
  visitors: [{ call: 'GET /api/courses' }],
  daily: ['PUT /api/courses'],
  starter: {
    fill: fillCourses,
    clear: (db, these) =>
      sql`update courses set activities = '[]', schedules = '[]', start_dates = '[]',
        revision = revision + 1 where ${these}`.execute(db),
  },
}
