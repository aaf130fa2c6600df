import { normaliseText, withoutBrackets } from '#src/core/text/normalise.contract.ts'
import type { Courses, LessonRow } from './courses.contract.ts'
import { readDays, readSpans, type Span } from './lesson-times.contract.ts'

/** Its day and hours are known for sure. */
export type Lesson = LessonRow &
  Span & {
    /** Lasts as long as day, beginning and name */
    key: string
    /** Monday is 0 */
    weekday: number
  }

/** What can't be read for sure is left out. */
export const listLessons = (schedules: Courses['schedules']): Lesson[] =>
  schedules.flatMap(({ day, times }) =>
    readDays(day).flatMap((weekday) => times.flatMap((row) => lessonsOf(weekday, row))),
  )

/** Of one line on one day; four times are two lessons. */
export const lessonsOf = (weekday: number, row: LessonRow): Lesson[] =>
  readSpans(row.time).map((span) => ({
    ...row,
    ...span,
    weekday,
    key: `${weekday} ${span.from} ${row.activity}`,
  }))

/** GET /api/lesson-finder: what the question on the home page needs to be asked. */
export type LessonFinder = {
  /** In which the season begins */
  year: number
  hasLessons: boolean
}

/** 'Mon cours' and alerts: the lessons of a large family, on one device. */
export const maxKeptLessons = 12

/** 'Judo – poussins (nés en 2017 et 2018)'. */
export const shortName = (activity: string) => withoutBrackets(activity)

/** In addresses: 'mini-poussins'. */
export const groupName = (group = '') =>
  normaliseText(group)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** In addresses: '2-1400-eveil'. */
export const lessonSlug = (key: string) => groupName(groupName(key).slice(0, 100))
