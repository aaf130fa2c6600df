import { readSpans } from '#src/club/courses/lesson-times.contract.ts'
import type { Lesson } from '#src/club/courses/lessons.contract.ts'
import type { SeasonDays } from '#src/club/seasons/season.contract.ts'
import type { Closure } from './closures.contract.ts'
import { addDays, exceptionOn, nextOn } from './exceptions.contract.ts'
import type { NextLesson } from './next-lessons.contract.ts'

/** One time that a lesson is given. */
type Given = Omit<NextLesson, 'dates'>

/** Weeks looked ahead: past the longest holidays. */
const weeks = 20

/**
 * When each lesson is given next, closures and moves counted in. A lesson that has begun is still
 * the next one until it ends.
 * @param at the time on the clock in Paris, yyyy-MM-ddTHH:mm
 * @param lastDay after which none is given but one that was moved there
 */
export function nextLessons(
  lessons: readonly Lesson[],
  closures: readonly Closure[],
  at: string,
  lastDay: string,
): NextLesson[] {
  const now = at.replace(':', '')
  return lessons.flatMap((lesson) => {
    const days = { firstDay: at.slice(0, 10), lastDay }
    const given = [...regularDays(lesson, closures, days), ...moves(lesson, closures)]
    const [next] = given
      .filter(({ date, from, to }) => `${date}T${to ?? from}` > now)
      .toSorted((a, b) => (a.date + a.from < b.date + b.from ? -1 : 1))
    return next ? [{ ...next, dates: usualDates(lesson, days, now) }] : []
  })
}

function usualDates({ weekday, from, to }: Lesson, days: SeasonDays, now: string): string[] {
  const first = nextOn(weekday, days.firstDay)
  return Array.from({ length: shownDates + 1 }, (_, week) => addDays(first, week * 7))
    .filter((day) => day <= days.lastDay && `${day}T${to ?? from}` > now)
    .slice(0, shownDates)
}

const shownDates = 3

function regularDays(
  lesson: Lesson,
  closures: readonly Closure[],
  { firstDay, lastDay }: SeasonDays,
): Given[] {
  const { key, weekday, from, to } = lesson
  const first = nextOn(weekday, firstDay)
  return Array.from({ length: weeks }, (_, week) => addDays(first, week * 7))
    .filter((day) => day <= lastDay && !exceptionOn(lesson, day, closures))
    .slice(0, 2)
    .map((date) => ({ key, date, from, ...(to && { to }) }))
}

function moves(lesson: Lesson, closures: readonly Closure[]): Given[] {
  return closures
    .filter(({ kind, lesson: key }) => kind === 'moved' && key === lesson.key)
    .map((closure) => movedTo(lesson, closure))
}

/** One lesson where it has moved to. */
export function movedTo(lesson: Lesson, { toDay, toTime, toPlace, firstDay }: Closure): Given {
  const { from, to } = readSpans(toTime)[0] ?? lesson
  return {
    key: lesson.key,
    date: toDay,
    from,
    ...(to && { to }),
    ...(toPlace && { place: toPlace }),
    insteadOf: firstDay,
  }
}
