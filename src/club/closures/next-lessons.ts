import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import { getClubYear, listTimetables } from '#src/club/courses/club-year.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import {
  exceptionOn,
  inTime,
  type LessonDate,
  movedTo,
  moves,
  type NextLesson,
  weekly,
} from '#src/club/courses/schedule-changes.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { listScheduleChanges } from './closures.queries.ts'
import type { Closure } from './closures.schema.ts'

/** Reads the timetable, closures, and next day of each lesson. */
export async function readWeek(db: Database, now: Date) {
  const at = toWallTime(now)
  const today = at.slice(0, 10)
  const year = await getClubYear(db, today)
  const [{ courses }] = await listTimetables(db, today)
  const lessons = listLessons(courses.schedules)
  const closures = await listScheduleChanges(db, today)
  const next = nextLessons(lessons, closures, at, year.lessons)
  const timely = toWallTime(new Date(now.getTime() + trialNoticeHours * 3_600_000))
  const trials = nextLessons(lessons, closures, at, year.lessons, timely)
  return { at, year, lessons, closures, next, trials }
}

/** Reads the coming season's lessons, with closures and the first day of each. */
export async function readComing(db: Database, today: string) {
  const [, coming] = await listTimetables(db, today)
  if (!coming) return undefined
  const closures = await listScheduleChanges(db, today, coming.lessons.firstDay)
  const lessons = listLessons(coming.courses.schedules)
  return {
    ...coming,
    closures,
    next: nextLessons(lessons, closures, `${today}T00:00`, coming.lessons),
  }
}

/** Hours before a trial lesson, so that a volunteer can read the request in time. */
export const trialNoticeHours = 6

/** Weeks searched for the next lesson, longer than the longest holidays. */
const weeks = 20

/**
 * Finds each lesson's next day. A lesson that has begun counts until it ends.
 * @param at yyyy-MM-ddTHH:mm in the club's time zone
 * @param days first and last day of regular lessons; moved ones may be later
 * @param notBefore earliest start, in the format of `at`; if omitted, it may have begun
 */
export function nextLessons(
  lessons: readonly Lesson[],
  closures: readonly Closure[],
  at: string,
  { firstDay, lastDay }: SeasonDays,
  notBefore?: string,
): NextLesson[] {
  const since = at < firstDay ? `${firstDay}T00:00` : at
  const now = since.replace(':', '')
  const earliest = notBefore && (notBefore < since ? since : notBefore).replace(':', '')
  const isNext = ({ date, from, to }: LessonDate) =>
    earliest ? `${date}T${from}` >= earliest : `${date}T${to ?? from}` > now
  return lessons.flatMap((lesson) => {
    const days = { firstDay: since.slice(0, 10), lastDay }
    const given = [...regularDays(lesson, closures, days), ...movedDays(lesson, closures)]
    const [next] = given.filter(isNext).toSorted(inTime)
    if (!next) return []
    const running = `${next.date}T${next.from}` <= now && { running: true as const }
    return [{ ...next, ...running, dates: usualDates(lesson, days, now) }]
  })
}

const usualDates = ({ weekday, from, to }: Lesson, days: SeasonDays, now: string): string[] =>
  weekly(weekday, days.firstDay, maxDates + 1)
    .filter((day) => day <= days.lastDay && `${day}T${to ?? from}` > now)
    .slice(0, maxDates)

const maxDates = 3

function regularDays(
  lesson: Lesson,
  closures: readonly Closure[],
  { firstDay, lastDay }: SeasonDays,
): LessonDate[] {
  const { key, weekday, from, to } = lesson
  return weekly(weekday, firstDay, weeks)
    .filter((day) => day <= lastDay && !exceptionOn(lesson, day, closures))
    .slice(0, 2)
    .map((date) => ({ key, date, from, ...(to && { to }) }))
}

const movedDays = (lesson: Lesson, closures: readonly Closure[]): LessonDate[] =>
  closures.filter((closure) => moves(closure, lesson)).map((closure) => movedTo(lesson, closure))
