import type { Room } from '#src/room.ts'
import { coursesRoutes } from './courses.routes.ts'
import type { CoursesTable } from './courses.table.ts'

export const courses: Room<{ courses: CoursesTable }> = {
  tables: { courses: 'club' },
  routes: [coursesRoutes],
  visitors: [{ call: 'GET /api/courses' }],
  daily: ['PUT /api/courses'],
}
