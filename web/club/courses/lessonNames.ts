import type { Courses, LessonRow } from '#src/club/courses/courses.schema.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listRowLessons as lessonsOfRow } from '#src/club/courses/lessons.shared.ts'
import { inTime, type NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { week } from './week.ts'

const lessonName = ({ activity, time }: LessonRow, day: string) =>
  [activity, `${day.toLowerCase()} ${showHours(time)}`.trim()].filter(Boolean).join(', ')

const listLessonRows = (courses: Courses | undefined) =>
  (courses?.schedules ?? []).flatMap(({ day, times }) => times.map((row) => ({ day, row })))

const isMeant = (name: string, words: string) => normaliseText(name) === normaliseText(words)

/**
 * Names of the week's lessons, else of the activities. @param named lesson in the address, always
 * included
 */
export function listNamedLessons(courses: Courses | undefined, named: string): string[] {
  const slots = listLessonRows(courses).flatMap(({ day, row }) =>
    row.activity ? lessonName(row, day) : [],
  )
  const titles = courses?.activities.map(({ title }) => title).filter(Boolean) ?? []
  const lessons = slots.length > 0 ? slots : titles
  const known = lessons.some((lesson) => isMeant(lesson, named))
  return [...new Set(named === '' || known ? lessons : [named, ...lessons])]
}

export function lessonNamed(
  courses: Courses | undefined,
  words: string,
  next: readonly NextLesson[],
): (NextLesson & { lesson: Lesson }) | undefined {
  return listLessonRows(courses)
    .flatMap(({ day, row }) =>
      readDays(day)
        .filter((on) => [day, week[on] ?? ''].some((told) => isMeant(lessonName(row, told), words)))
        .flatMap((on) => lessonsOfRow(day, row).filter(({ weekday }) => weekday === on)),
    )
    .flatMap((lesson) =>
      next.filter(({ key }) => key === lesson.key).map((given) => ({ ...given, lesson })),
    )
    .toSorted(inTime)[0]
}
