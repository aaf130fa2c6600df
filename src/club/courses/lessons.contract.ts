import { normaliseText } from '#src/house/text/normalise.contract.ts'
import type { Courses, LessonRow } from './courses.contract.ts'
import { readDays, readSpans, type Span } from './lesson-times.contract.ts'

/** A lesson of the week as it can be counted with: its day and hours are known for sure. */
export type Lesson = LessonRow &
  Span & {
    /** Lasts as long as its day, beginning and name do */
    key: string
    /** Monday is 0 */
    weekday: number
  }

/** The lessons of a timetable, which is free text: what can't be read for sure is left out. */
export function listLessons(schedules: Courses['schedules']): Lesson[] {
  return schedules.flatMap(({ day, times }) =>
    readDays(day).flatMap((weekday) => times.flatMap((row) => lessonsOf(weekday, row))),
  )
}

/** Those of one line of the timetable on one day; four times are two lessons. */
export const lessonsOf = (weekday: number, row: LessonRow): Lesson[] =>
  readSpans(row.time).map((span) => ({
    ...row,
    ...span,
    weekday,
    key: `${weekday} ${span.from} ${row.activity}`,
  }))

/** How the address of a group's own calendar names it: 'mini-poussins'. */
export const groupName = (group = '') =>
  normaliseText(group)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** How the address of a lesson's own calendar names it: '2-1400-eveil'. */
export const lessonSlug = (key: string) => groupName(groupName(key).slice(0, 100))
