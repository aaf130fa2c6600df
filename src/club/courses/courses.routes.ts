import { Hono } from 'hono'
import type { Database } from '#src/house/database/database.ts'
import { readBody } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { keepVersions } from '#src/office/versions/keep-versions.ts'
import { coursesInput } from './courses.contract.ts'
import { getCourses, updateCourses } from './courses.queries.ts'
import { withKeptDetails } from './kept-details.ts'

/** GET and PUT /api/courses: activities, timetable and start dates. */
export function coursesRoutes(deps: { db: Database; now: () => Date }): Hono {
  const { db } = deps
  return new Hono()
    .get('/courses', async (c) => answerRecord(c, await getCourses(db)))
    .put(
      '/courses',
      keepVersions(deps, () => getCourses(db)),
      async (c) => {
        const input = withKeptDetails(
          await readBody(c, coursesInput),
          (await getCourses(db)).record,
        )
        return answerRecord(c, await updateCourses(db, input, readIfMatch(c)))
      },
    )
}
