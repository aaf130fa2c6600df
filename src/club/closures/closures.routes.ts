import { Hono } from 'hono'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { getLessonDays } from '#src/club/seasons/lesson-days.ts'
import type { Database } from '#src/house/database/database.ts'
import { check, readBody, readChange } from '#src/house/http/requests.ts'
import { answerRecord, readIfMatch } from '#src/house/http/revisions.ts'
import { toParis } from '#src/house/time/paris-time.contract.ts'
import { dayInParis } from '#src/house/time/today.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { closureInput, closureShape } from './closures.contract.ts'
import {
  closureKind,
  createClosure,
  getClosure,
  listAllClosures,
  listClosures,
  listComingClosures,
  updateClosure,
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
    .get('/closures/:id', async (c) => answerRecord(c, await getClosure(db, c.req.param('id'))))
    .post('/closures', async (c) =>
      answerRecord(c, await createClosure(db, await readBody(c, closureInput)), 201),
    )
    .put('/closures/:id', async (c) => {
      const id = c.req.param('id')
      const whole = await readChange(c, closureShape, () => getClosure(db, id))
      const input = check(closureInput, whole)
      return answerRecord(c, await updateClosure(db, id, input, readIfMatch(c)))
    })
    .delete('/closures/:id', async (c) => {
      await trash.put(closureKind, c.req.param('id'), c.get('admin').username)
      return c.body(null, 204)
    })
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
