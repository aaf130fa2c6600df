import type { Courses } from '#src/club/courses/courses.schema.ts'
import { type ClubYear, listLessons } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson, ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { exceptionOn } from '#src/club/courses/schedule-changes.shared.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { call } from '#web/calls.ts'
import { get } from '#web/core/api.ts'
import { readList, writeList } from '#web/core/device-storage.ts'
import { listPages } from '#web/core/site-map.ts'
import { renewLessons } from './mine.ts'
import { toSaved } from './savedLessons.ts'

/*
 * The timetable last seen, stored for 'Mon cours': the gymnasium has no network. Stored only on
 * devices with kept lessons.
 */

export type Timetable = {
  schedules: Courses['schedules']
  closures: readonly ScheduleChange[]
  next: readonly NextLesson[]
  season?: ClubYear | undefined
  /** Day it was stored, yyyy-MM-dd, when the site did not answer */
  seenOn?: string
}

const name = 'mon-cours-vu'

/** Loads the timetable, or the stored one offline. @throws ApiError when neither is available */
export async function loadTimetable(today: string): Promise<Timetable> {
  try {
    const { closures: ofClosures, next: ofNext } = callsOfPage()
    const [{ schedules }, season, closures, next] = await Promise.all([
      get<Courses>(call('/api/courses').address),
      get<ClubYear>(call('/api/season').address),
      ofClosures ? get<ScheduleChange[]>(ofClosures.address) : [],
      ofNext ? get<NextLesson[]>(ofNext.address) : [],
    ])
    const timetable = { schedules, closures, next, season }
    storeTimetable(timetable, today)
    renewLessons(listLessons(schedules).map(toSaved))
    return timetable
  } catch (error) {
    const seen = readTimetable()
    if (!seen) throw error
    return seen
  }
}

/** Calls of the courses page, with those that other features add. */
const callsOfPage = () =>
  listPages()
    .find(({ page }) => page === 'CoursesPage')
    ?.data?.({}, new URLSearchParams()) ?? {}

/** Reads the stored timetable without past lessons. */
function readTimetable(): Timetable | undefined {
  const [seen] = readList('localStorage', name) as Partial<Timetable>[]
  if (!seen?.schedules || !seen.closures || !seen.next || !seen.seenOn) return undefined
  const { schedules, closures, next, seenOn } = seen
  const lessons = listLessons(schedules)
  const now = toWallTime(new Date())
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
