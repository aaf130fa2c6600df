import { Hono } from 'hono'
import { sql } from 'kysely'
import * as z from 'zod'
import { yearsToComing } from '#src/admin/sample-content/dates.ts'
import { moveWrittenDates, moveYears, readDay } from '#src/admin/sample-content/french-dates.ts'
import type { ExportedRow } from '#src/admin/transfer/export.ts'
import { seasonYear } from '#src/club/calendar/season.shared.ts'
import type { Database, Transaction } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import { answerRecord, NotFound, readBody, readIfMatch } from '#src/core/http/index.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { writeCsv } from '#src/core/text/csv.shared.ts'
import { clubDay } from '#src/core/time/club-time.shared.ts'
import { storeVersions } from '#src/core/versions/index.ts'
import { getClubYear, listTimetables } from './club-year.ts'
import { coursesPhrases } from './courses.phrases.shared.ts'
import { getCourses, updateCourses } from './courses.queries.ts'
import { coursesInput } from './courses.schema.ts'
import {
  type FirstLessonLayoutData,
  firstLesson,
  firstLessonDefaults,
} from './first-lesson.schema.ts'
import { writeLessonsInEnglish } from './in-english.ts'
import { completeCourses, identifyLessons } from './lesson-ids.ts'
import {
  type ClubYear,
  type LessonFinder,
  listFinderSeasons,
  listLessons,
} from './lessons.shared.ts'
import neutralTexts from './neutral-texts.json' with { type: 'json' }
import content from './starter.fr.json' with { type: 'json' }

export const courses = {
  data: {
    tables: { courses: 'club' },
    personal: { courses: 'all' },
    settings: { firstLesson: { schema: firstLesson, defaults: firstLessonDefaults } },
    schemas: [{ table: 'courses', schema: coursesInput, get: getCourses }],
    sampleContent: {
      fill: fillCourses,
      clear: (db, these) =>
        sql`update courses set activities = '[]', schedules = '[]', start_dates = '[]',
          revision = revision + 1 where ${these}`.execute(db),
    },
    phrases: {
      courses: {
        page: 'Les cours',
        texts: coursesPhrases,
        labels: {
          clothes: 'Sous le titre, après le cours d’essai',
          planning: 'Au-dessus du planning',
          booking: 'À côté de «\u00a0Réserver Maintenant\u00a0»',
        },
        required: ['booking'],
      },
    },
  },
  neutralTexts,
  api: {
    routes: [coursesRoutes],
    public: [
      { call: 'GET /api/courses' },
      { call: 'GET /api/lesson-finder' },
      { call: 'GET /api/season' },
      { call: 'GET /api/first-lesson' },
    ],
    area: { name: 'courses', label: 'cours' },
    editors: ['PUT /api/courses'],
    reauth: {
      none: ['PUT /api/courses'],
    },
  },
  pages: {
    hasContent: {
      'premiere-fois': async (db) => (await getFirstLesson(db)).screens.length > 0,
    },
    layoutData: async (db): Promise<FirstLessonLayoutData> => ({
      firstScreens: (await getFirstLesson(db)).screens.length,
    }),
  },
  firstSteps: [
    {
      name: 'timetable',
      order: 60,
      label: 'Les horaires',
      action: 'Écrire',
      path: 'courses/planning',
      findMissing: async ({ db }, samples) => {
        if (samples > 0) return { text: 'encore les horaires d’exemple' }
        const { schedules } = (await getCourses(db)).record
        return listLessons(schedules).length === 0 ? { text: 'aucun cours' } : undefined
      },
    },
  ],
  exportAs: { courses: planningFile },
  english: { order: 20, write: writeLessonsInEnglish },
} satisfies Feature

const getFirstLesson = async (db: Database) => (await getSettings(db)).record.firstLesson

function coursesRoutes(deps: AppContext): Hono {
  const { db, now } = deps
  return new Hono()
    .get('/lesson-finder', async (c) => {
      const today = clubDay(now())
      const timetables = listFinderSeasons(await listTimetables(db, today), today)
      return c.json({
        seasons: timetables.map(({ courses: _, ...season }) => season),
        hasLessons: timetables.some(({ courses }) => listLessons(courses.schedules).length > 0),
      } satisfies LessonFinder)
    })
    .get('/first-lesson', async (c) => {
      const lesson = await getFirstLesson(db)
      if (lesson.screens.length === 0) throw new NotFound('Page introuvable.')
      return c.json(lesson)
    })
    .get('/season', async (c) => {
      const { ages } = (await getSettings(db)).record
      const year = await getClubYear(db, clubDay(now()))
      return c.json({ ...year, ages } satisfies ClubYear)
    })
    .get('/courses', async (c) => answerRecord(c, await getCourses(db)))
    .put(
      '/courses',
      storeVersions(deps, () => getCourses(db)),
      async (c) => {
        const input = await readBody(c, coursesInput)
        const courses = completeCourses(input, (await getCourses(db)).record)
        return answerRecord(c, await updateCourses(db, courses, readIfMatch(c)))
      },
    )
}

async function fillCourses(trx: Transaction, now: Date): Promise<string[]> {
  const input = coursesInput.parse(coursesFrom(clubDay(now)))
  await updateCourses(trx, identifyLessons(input, (await getCourses(trx)).record))
  return ['1']
}

function coursesFrom(today: string) {
  const { activities, schedules, startDates } = content
  const seasons = seasonYear(today) - content.season
  return {
    activities,
    // Years of birth name the age groups, so they move with the season.
    schedules: schedules.map(({ day, times }) => ({
      day,
      times: times.map(({ time, activity }) => ({ time, activity: moveYears(activity, seasons) })),
    })),
    startDates: startDates.map((start) => startFrom(start, today)).sort(byDay),
  }
}

function startFrom({ date, description }: { date: string; description: string }, today: string) {
  const years = yearsToComing(readDay(date), today)
  return { date: moveWrittenDates(date, years), description: moveYears(description, years) }
}

const byDay = (a: { date: string }, b: { date: string }) =>
  readDay(a.date).localeCompare(readDay(b.date))

const exportedDays = z.array(
  z.object({
    day: z.string(),
    times: z.array(z.object({ time: z.string(), activity: z.string() })),
  }),
)

function planningFile([row]: ExportedRow[]) {
  const lessons = exportedDays
    .parse(JSON.parse(String(row?.schedules ?? '[]')))
    .flatMap(({ day, times }) => times.map(({ time, activity }) => [day, time, activity]))
  return [{ name: 'tableaux/planning.csv', text: writeCsv(['Jour', 'Horaire', 'Cours'], lessons) }]
}
