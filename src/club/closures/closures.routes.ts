import { Hono } from 'hono'
import { getLessonDays } from '#src/club/seasons/lesson-days.ts'
import { recordRoutes } from '#src/house/http/record-routes.ts'
import { dayInParis } from '#src/house/time/paris-time.contract.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { RoomDeps } from '#src/room.ts'
import { closureInput, type Holidays } from './closures.contract.ts'
import {
  closureKind,
  closureQueries,
  listAllClosures,
  listComingClosures,
} from './closures.queries.ts'
import { offerHolidays, readSchoolHolidays } from './holidays.ts'
import { readWeek } from './next-lessons.ts'
import { tellNextLesson, tellNotices } from './notices.ts'

/** All but the admins' list change by themselves as time goes on. */
export function closuresRoutes({ db, dataDir, trash, now }: RoomDeps): Hono {
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
