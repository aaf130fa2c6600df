import { Hono } from 'hono'
import { listFeatureNotices } from '#src/club/calendar/notice-sources.ts'
import { listTimetables } from '#src/club/courses/club-year.ts'
import { getCourses } from '#src/club/courses/courses.queries.ts'
import { formatTime, readSpans } from '#src/club/courses/lesson-times.shared.ts'
import { groupName, listLessons, shortName } from '#src/club/courses/lessons.shared.ts'
import type { Database, Transaction } from '#src/core/database/index.ts'
import { type AppContext, type Feature, recordCalls } from '#src/core/feature.ts'
import { Invalid, NotFound, recordRoutes } from '#src/core/http/index.ts'
import { longDate } from '#src/core/previews/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { clubDay, fromWallTime } from '#src/core/time/club-time.shared.ts'
import { addDays, nextOn, weekdayIndex } from '#src/core/time/days.shared.ts'
import {
  closureKind,
  closureQueries,
  listAllClosures,
  listClosures,
  listComingClosures,
} from './closures.queries.ts'
import { type ClosureInput, closureInput, type Holidays } from './closures.schema.ts'
import { offerHolidays, readSchoolHolidays } from './holidays.ts'
import { readWeek, trialNoticeHours } from './next-lessons.ts'
import { findNextLessonNotice, listNotices } from './notices.ts'
import { writePlanningCalendar } from './planning-calendar.ts'
import { listClosureNews } from './week-news.ts'

const slug = (name: string) => groupName(name.slice(0, 100))

export const closures: Feature = {
  data: {
    tables: { closures: 'club' },
    personal: { closures: ['text', 'place', 'toPlace', 'lesson'] },
    notPersonal: { closures: ['kind', 'scope', 'toDay', 'toTime', 'from'] },
    schemas: [
      { table: 'closures', schema: closureInput, kind: closureKind, get: closureQueries.get },
    ],
    sampleContent: { fill: fillClosures },
  },
  api: {
    routes: [closuresRoutes],
    public: [
      { call: 'GET /api/closures' },
      { call: 'GET /api/next-lessons' },
      { call: 'GET /api/trial-lessons' },
      { call: 'GET /api/notices' },
    ],
    area: { name: 'courses', label: 'fermetures' },
    editors: ['GET /api/all-closures', 'GET /api/holidays', ...recordCalls('closures')],
    reauth: {
      none: recordCalls('closures'),
    },
  },
  pages: {
    nextChanges: listLessonMoments,
    feeds: [
      {
        call: {
          call: 'GET /planning.ics',
          query: { groupe: slug, cours: slug },
        },
        type: 'text/calendar',
        write: ({ db, origin, now, c }) =>
          writePlanningCalendar(db, origin, clubDay(now), {
            group: c.req.query('groupe'),
            lesson: c.req.query('cours'),
          }),
      },
    ],
    // Picture of the invitation to a trial lesson.
    shareImage: async ({ db, now }, key) => {
      const { lessons, trials } = await readWeek(db, now())
      const lesson = lessons.find((one) => one.key === key)
      const given = trials.find((one) => one.key === key)
      if (!lesson || !given) throw new NotFound('Ce cours n’existe pas.')
      const { address } = (await getSettings(db)).record.club
      const { date, from, place = lesson.place } = given
      const [hall, ...street] = (place || address).split(', ')
      const what = `${formatTime(from)}, ${shortName(lesson.activity)}`
      const notes = [what, hall, street.join(', '), lesson.bring]
      return { label: 'Essai gratuit', title: longDate(date), notes }
    },
  },
  listWeekNews: listClosureNews,
}

const saturday = 5
const sunday = 6

/**
 * Creates a Saturday too late for the line above the pages, and Christmas. Its last days follow
 * from the sample date of return.
 */
async function fillClosures(trx: Transaction, now: Date): Promise<string[]> {
  const today = clubDay(now)
  const year = Number(addDays(today, -10).slice(0, 4))
  const examples = [
    {
      text: 'Gymnase pris par une compétition (exemple)',
      firstDay: nextOn(saturday, addDays(today, 15)),
    },
    {
      text: 'Vacances de Noël (exemple)',
      firstDay: nextOn(saturday, `${year}-12-17`),
      lastDay: nextOn(sunday, `${year + 1}-01-01`),
    },
  ]
  const ids: string[] = []
  for (const example of examples) {
    const { record } = await closureQueries.create(trx, closureInput.parse(example))
    ids.push(record._id)
  }
  return ids
}

/** Lists today's moments when a lesson begins, ends, or becomes too near for a trial. */
async function listLessonMoments(db: Database, now: Date): Promise<Date[]> {
  const today = clubDay(now)
  const days = [today, addDays(today, 1)]
  const { schedules } = (await getCourses(db)).record
  const moved = (await listClosures(db, today)).filter(({ toDay }) => days.includes(toDay))
  const spans = [...listLessons(schedules), ...moved.flatMap(({ toTime }) => readSpans(toTime))]
  const listMoments = (day: string, times: readonly string[], hoursBefore = 0) =>
    times.flatMap((time) => {
      const moment = fromWallTime(`${day}T${time.slice(0, 2)}:${time.slice(2)}`)
      return moment ? [Date.parse(moment) - hoursBefore * 3_600_000] : []
    })
  const starts = spans.map(({ from }) => from)
  const ends = spans.map(({ from, to = from }) => to)
  const moments = [
    ...listMoments(today, [...starts, ...ends]),
    // Trials end one minute after their last moment.
    ...days.flatMap((day) => listMoments(day, starts, trialNoticeHours)).map((at) => at + 60_000),
  ]
  return [...new Set(moments)]
    .filter((at) => at > now.getTime() && clubDay(new Date(at)) === today)
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at))
}

/** Saves closures that name a day on which the lesson is given. Stored ones may be of another season. */
function checked(now: () => Date): Pick<typeof closureQueries, 'create' | 'update'> {
  const check = async (db: Database, { kind, lesson, firstDay }: ClosureInput) => {
    if (kind !== 'moved') return
    const timetables = await listTimetables(db, clubDay(now()))
    const weekdays = timetables
      .flatMap(({ courses }) => listLessons(courses.schedules))
      .flatMap(({ key, weekday }) => (key === lesson ? weekday : []))
    if (weekdays.length > 0 && !weekdays.includes(weekdayIndex(firstDay)))
      throw new Invalid([{ msg: 'Ce cours n’a pas lieu ce jour-là', path: 'firstDay' }])
  }
  return {
    create: async (db, input) => {
      await check(db, input)
      return await closureQueries.create(db, input)
    },
    update: async (db, id, input, revisions) => {
      await check(db, input)
      return await closureQueries.update(db, id, input, revisions)
    },
  }
}

/** Routes of closures. All answers but the admins' list change with time. */
function closuresRoutes({ db, config, trash, now, features }: AppContext): Hono {
  return new Hono()
    .get('/closures', async (c) => c.json(await listComingClosures(db, clubDay(now()))))
    .get('/all-closures', async (c) => c.json(await listAllClosures(db, clubDay(now()))))
    .route(
      '/',
      recordRoutes({
        db,
        trash,
        now,
        kind: closureKind,
        schema: closureInput,
        queries: { ...closureQueries, ...checked(now) },
      }),
    )
    .get('/notices', async (c) => {
      const at = now()
      const week = await readWeek(db, at)
      const closed = listNotices(week)
      const notices = [...closed, ...(await listFeatureNotices(features, db, at))]
      const { address } = (await getSettings(db)).record.club
      const lesson = findNextLessonNotice({ ...week, address })
      // Beside news of the day only a lesson of today is shown.
      const isNews = notices.length === 0 || !/^(?:Demain|Reprise)/.test(lesson?.text ?? '')
      return c.json([...notices, ...(lesson && isNews ? [lesson] : [])])
    })
    .get('/holidays', async (c) => {
      const at = now()
      const today = clubDay(at)
      const { lessons, closures, year } = await readWeek(db, at)
      const { schoolZone } = (await getSettings(db)).record.club
      const school = readSchoolHolidays(config.dataDir)
      const offerInput = {
        school,
        zone: schoolZone,
        season: year.lessons,
        lessons,
        closures,
        today,
      }
      return c.json(offerHolidays(offerInput) satisfies Holidays)
    })
    .get('/next-lessons', async (c) => c.json((await readWeek(db, now())).next))
    .get('/trial-lessons', async (c) => c.json((await readWeek(db, now())).trials))
}
