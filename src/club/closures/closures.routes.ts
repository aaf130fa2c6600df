import { Hono } from 'hono'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { getLessonDays } from '#src/club/seasons/lesson-days.ts'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { toParis } from '#src/house/time/paris-time.contract.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { closureInput } from './closures.contract.ts'
import {
  closureKind,
  closureQueries,
  listAllClosures,
  listClosures,
  listComingClosures,
} from './closures.queries.ts'
import { nextLessons } from './next-lessons.ts'
import { tellNotices } from './notices.ts'

type Deps = { db: Database; trash: Trash; now: () => Date }

/**
 * The calls under /api/closures, whose list is what visitors still need; /api/all-closures, the
 * admins’ own. /api/notices is what the band says today, /api/next-lessons when each lesson is
 * given next. Both change by themselves as time goes on (lesson-ends.ts).
 */
export function closuresRoutes({ db, trash, now }: Deps): Hono {
  return new Hono()
    .get('/closures', async (c) => c.json(await listComingClosures(db, dayInParis(now()))))
    .get('/all-closures', async (c) => c.json(await listAllClosures(db, dayInParis(now()))))
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        kind: closureKind,
        contract: closureInput,
        queries: closureQueries,
      }),
    )
    .get('/notices', async (c) => {
      const today = dayInParis(now())
      const closures = await listClosures(db, today)
      // It comes with every page: most days it does not depend on the timetable.
      if (closures.length === 0) return c.json([])
      const { schedules } = (await getCourses(db)).record
      return c.json(tellNotices(closures, listLessons(schedules), today))
    })
    .get('/next-lessons', async (c) => {
      const clock = toParis(now())
      // The timetable of a season that was published ahead begins with it.
      const { firstDay, lastDay } = await getLessonDays(db, clock.slice(0, 10))
      const at = clock < firstDay ? `${firstDay}T00:00` : clock
      const { schedules } = (await getCourses(db)).record
      const closures = await listClosures(db, at.slice(0, 10))
      return c.json(nextLessons(listLessons(schedules), closures, at, lastDay))
    })
}
