import { Hono } from 'hono'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { getLessonDays } from '#src/club/seasons/lesson-days.ts'
import type { Database } from '#src/house/database/database.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { toParis } from '#src/house/time/paris-time.contract.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { Trash } from '#src/office/trash/trash.ts'
import { closureInput } from './closures.contract.ts'
import {
  closureKind,
  closureQueries,
  listAllClosures,
  listClosures,
  listComingClosures,
} from './closures.queries.ts'
import type { Holidays } from './holidays.contract.ts'
import { offerHolidays, readSchoolHolidays } from './holidays.ts'
import { nextLessons } from './next-lessons.ts'
import { tellNextLesson, tellNotices } from './notices.ts'

type Deps = { db: Database; dataDir: string; trash: Trash; now: () => Date }

/**
 * The calls under /api/closures, whose list is what visitors still need; /api/all-closures, the
 * admins’ own. /api/notices is what the line above each page says, /api/next-lessons when each lesson is
 * given next; /api/holidays what the calendar has and the admins may close for. All change by themselves as time goes on (lesson-ends.ts).
 */
export function closuresRoutes({ db, dataDir, trash, now }: Deps): Hono {
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
      const week = await readWeek(db, now())
      const { lessons, closures, next, at } = week
      const notices = tellNotices(closures, lessons, next, at.slice(0, 10))
      const { address } = (await getSettings(db)).record.club
      const lesson = tellNextLesson({ ...week, address })
      // What falls out is said of the club's whole day: beside it stands only what is on today.
      const isNews = !lesson?.text.startsWith('Demain') || notices.length === 0
      return c.json([...notices, ...(lesson && isNews ? [lesson] : [])])
    })
    .get('/holidays', async (c) => {
      const at = now()
      const today = dayInParis(at)
      const { lessons, closures } = await readWeek(db, at)
      const { schoolZone } = (await getSettings(db)).record.club
      const season = await getLessonDays(db, today)
      const school = readSchoolHolidays(dataDir)
      const known = { school, zone: schoolZone, season, lessons, closures, today }
      return c.json(offerHolidays(known) satisfies Holidays)
    })
    .get('/next-lessons', async (c) => c.json((await readWeek(db, now())).next))
}

/** The timetable at a moment, what is closed or moved from then on, and when each is given next. */
async function readWeek(db: Database, now: Date) {
  const at = toParis(now)
  // The timetable of a season that was published ahead begins with it.
  const { firstDay, lastDay } = await getLessonDays(db, at.slice(0, 10))
  const lessons = listLessons((await getCourses(db)).record.schedules)
  const closures = await listClosures(db, at.slice(0, 10))
  const from = at < firstDay ? `${firstDay}T00:00` : at
  return { at, firstDay, lessons, closures, next: nextLessons(lessons, closures, from, lastDay) }
}
