import type { PublicSeason, SeasonDays } from '#src/club/calendar/season.shared.ts'
import type { Age } from '#src/core/settings/disciplines.schema.ts'
import { normaliseText, withoutBrackets } from '#src/core/text/normalise.shared.ts'
import type { Courses, StoredLesson } from './courses.schema.ts'
import { readDays, readSpans, type Span } from './lesson-times.shared.ts'

/** Lesson whose day and hours are unambiguous. */
export type Lesson = StoredLesson &
  Span & {
    /** Id of the row; if the row has several lessons, the later ones add their number */
    key: string
    /** Monday is 0 */
    weekday: number
  }

/** Lists lessons, without those whose day or hours are ambiguous. */
export const listLessons = (schedules: Courses['schedules']): Lesson[] =>
  schedules.flatMap(({ day, times }) => times.flatMap((row) => listRowLessons(day, row)))

/** Lessons of one line on its days; four times are two lessons. */
export const listRowLessons = (day: string, row: StoredLesson): Lesson[] =>
  readDays(day)
    .flatMap((weekday) => readSpans(row.time).map((span) => ({ ...row, ...span, weekday })))
    .map((lesson, at) => ({ ...lesson, key: at === 0 ? row._id : `${row._id}-${at + 1}` }))

/** Season whose hours, ages and prices are shown, with its days of lessons. */
type LessonSeason = PublicSeason & {
  /** First and last day with lessons; later than the season where its timetable was left as it was */
  lessons: SeasonDays
}

/** Timetable of a season, which holds on its days of lessons. */
export type SeasonTimetable = LessonSeason & { courses: Courses }

/** The season in force, and when lessons begin again. */
export type LessonYear = LessonSeason & {
  /** Day lessons begin, or begin again after the season; null where the club has not said it */
  returnsOn: string | null
  /** Dates of return that are not over */
  startDates: Courses['startDates']
}

/** Answer of GET /api/season, with the club's age categories. */
export type ClubYear = LessonYear & { ages: Age[] }

/** Answer of GET /api/lesson-finder, for the question on the home page. */
export type LessonFinder = {
  /** Seasons the finder answers for, the present one first */
  seasons: LessonSeason[]
  hasLessons: boolean
}

/** Lists the seasons the finder answers for: the present one until its last lesson, and the coming. */
export const listFinderSeasons = <T extends { lessons: SeasonDays }>(
  seasons: readonly T[],
  today: string,
): T[] =>
  seasons.filter(({ lessons }, at) => at > 0 || seasons.length === 1 || lessons.lastDay >= today)

/** Removes the brackets of 'Judo – poussins (nés en 2017 et 2018)'. */
export const shortName = (activity: string) => withoutBrackets(activity)

/** Slug of a group in addresses: 'mini-poussins'. */
export const groupName = (group = '') =>
  normaliseText(group)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
