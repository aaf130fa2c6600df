import type { Closure, NextLesson } from '#src/club/closures/closures.contract.ts'
import { exceptionOn } from '#src/club/closures/exceptions.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { listLessons } from '#src/club/courses/lessons.contract.ts'
import { toParis } from '#src/core/time/paris-time.contract.ts'
import { call } from '#web/calls.ts'
import { get } from '#web/core/api.ts'
import { readList, writeList } from '#web/core/device-storage.ts'

/*
 * The timetable as this device last saw it: 'Mon cours' is read at the gymnasium's door, where
 * there is no network. Stored where somebody has kept a lesson, and nowhere else.
 */

export type Timetable = {
  schedules: Courses['schedules']
  closures: readonly Closure[]
  next: readonly NextLesson[]
  /** Its day, yyyy-MM-dd, where the site could not be asked */
  seenOn?: string
}

const name = 'mon-cours-vu'

/** @throws ApiError when the site does not answer and the device has never seen it */
export async function loadTimetable(today: string): Promise<Timetable> {
  try {
    const [{ schedules }, closures, next] = await Promise.all([
      get<Courses>(call('/api/courses').address),
      get<Closure[]>(call('/api/closures').address),
      get<NextLesson[]>(call('/api/next-lessons').address),
    ])
    storeTimetable({ schedules, closures, next }, today)
    return { schedules, closures, next }
  } catch (error) {
    const seen = readTimetable()
    if (!seen) throw error
    return seen
  }
}

/** What was seen, without what is over by now. */
function readTimetable(): Timetable | undefined {
  const [seen] = readList('localStorage', name) as Partial<Timetable>[]
  if (!seen?.schedules || !seen.closures || !seen.next || !seen.seenOn) return undefined
  const { schedules, closures, next, seenOn } = seen
  const lessons = listLessons(schedules)
  const now = toParis(new Date())
  const isToCome = (date: string, from: string) =>
    `${date}T${from.slice(0, 2)}:${from.slice(2)}` > now
  const coming = next.flatMap((one): NextLesson[] => {
    const lesson = lessons.find(({ key }) => key === one.key)
    if (!lesson) return []
    const dates = one.dates.filter((date) => isToCome(date, lesson.from))
    if (isToCome(one.date, one.from)) return [{ ...one, dates }]
    const date = dates.find((day) => !exceptionOn(lesson, day, closures))
    const { key, from, to } = lesson
    return date ? [{ key, date, from, ...(to && { to }), dates }] : []
  })
  return { schedules, closures, next: coming, seenOn }
}

export const forgetTimetable = () => writeList('localStorage', name, [])

function storeTimetable(timetable: Timetable, seenOn: string): void {
  writeList('localStorage', name, [{ ...timetable, seenOn }])
}
