import type { Courses } from '#src/club/courses/courses.contract.ts'
import { showHours } from '#src/club/courses/lesson-times.contract.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'

/**
 * What a trial can be asked of: the lessons of the week, else the activities, each once.
 * @param named a lesson the address names: it is one of them, whatever it is called there
 */
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
