import { inTime } from '#src/club/closures/exceptions.contract.ts'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.contract.ts'
import { type Lesson, lessonsOf as lessonsOfRow } from '#src/club/courses/lessons.contract.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import { week } from '#web/club/courses/week.ts'

/** The lessons of the week, else the activities. @param named in the address: it is one of them */
export function lessonsOf(courses: Courses | undefined, named: string): string[] {
  const { schedules = [], activities = [] } = courses ?? {}
  const slots = schedules.flatMap(({ day, times }) =>
    times.flatMap(({ time, activity }) =>
      activity ? lessonName(activity, day, showHours(time)) : [],
    ),
  )
  const lessons = slots.length > 0 ? slots : activities.map(({ title }) => title).filter(Boolean)
  const known = lessons.some((lesson) => normaliseText(lesson) === normaliseText(named))
  return [...new Set(named === '' || known ? lessons : [named, ...lessons])]
}

const lessonName = (activity: string, day: string, time: string) =>
  [activity, `${day.toLowerCase()} ${time}`.trim()].filter(Boolean).join(', ')

export function lessonNamed(
  courses: Courses | undefined,
  words: string,
  next: readonly NextLesson[],
): (NextLesson & { lesson: Lesson }) | undefined {
  const isMeant = (name: string) => normaliseText(name) === normaliseText(words)
  return (courses?.schedules ?? [])
    .flatMap(({ day, times }) =>
      times.flatMap((row) => {
        const { activity, time } = row
        const inTimetable = isMeant(lessonName(activity, day, showHours(time)))
        return readDays(day)
          .filter(
            (on) => inTimetable || isMeant(lessonName(activity, week[on] ?? '', showHours(time))),
          )
          .flatMap((on) => lessonsOfRow(on, row))
      }),
    )
    .flatMap((lesson) =>
      next.filter(({ key }) => key === lesson.key).map((given) => ({ ...given, lesson })),
    )
    .toSorted(inTime)[0]
}
