import { describeChange, formatDay } from '#src/club/courses/change-words.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, type LessonYear, shortName } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import {
  exceptionOn,
  formatNearDay,
  inTime,
  inTitle,
  thisDay,
} from '#src/club/courses/schedule-changes.shared.ts'
import { addDays, weekdayOf } from '#src/core/time/days.shared.ts'
import type { Closure, Notice } from './closures.schema.ts'

type Week = {
  /** yyyy-MM-ddTHH:mm in the club's time zone */
  at: string
  year: LessonYear
  lessons: readonly Lesson[]
  closures: readonly Closure[]
  next: readonly NextLesson[]
}

/** Notices of closures, each from the day before until its end, nearest first. */
export function listNotices({ at, year, lessons, closures, next }: Week): Notice[] {
  const today = at.slice(0, 10)
  const back = next.map(({ date }) => date).sort()[0] ?? year.returnsOn ?? undefined
  const tomorrow = addDays(today, 1)
  return closures
    .map((closure) => ({ closure, days: daysOf(closure) }))
    .filter(({ days: [first, last] }) => first <= tomorrow && today <= last)
    .toSorted((a, b) => (a.days[0] < b.days[0] ? -1 : 1))
    .map(({ closure }) => ({
      _id: closure._id,
      text: formatPause(closure, back, today) ?? formatNotice(closure, lessons, today),
      ...(closure.kind !== 'message' && { lesson: closure.lesson }),
    }))
}

/** « Ce soir 18 h 30 · Taïso · Gymnase des Tilleuls »; out of season « Reprise lundi 7 … ». */
export function findNextLessonNotice({
  at,
  year: { returnsOn },
  lessons,
  next,
  address,
}: Week & { address: string }): Notice | undefined {
  const today = at.slice(0, 10)
  const [first, ...others] = next.toSorted(inTime)
  if (!first || first.date > addDays(today, 1)) {
    if (!returnsOn || (first && first.date < returnsOn)) return undefined
    const text = `Reprise ${formatDay(returnsOn)}`
    return { _id: 'lesson', text, parts: { when: text, what: '', place: '' } }
  }
  // Lessons in two halls may begin at the same hour.
  const simultaneousLessons = [
    first,
    ...others.filter((one) => one.date + one.from === first.date + first.from),
  ]
  const given = simultaneousLessons.flatMap(({ key, place }) => {
    const lesson = lessons.find((one) => one.key === key)
    const activity = shortName(lesson?.activity ?? '') || 'Cours'
    return lesson ? [{ activity, place: place || lesson.place }] : []
  })
  const venues = new Set(given.map(({ place }) => (place || address).split(',')[0]?.trim()))
  const near = formatNearDay(first.date, [first.from], today) ?? thisDay
  const parts = {
    when: `${inTitle(near)} ${formatTime(first.from)}`,
    what: [...new Set(given.map(({ activity }) => activity))].join(' et '),
    place: venues.size === 1 ? ([...venues][0] ?? '') : '',
  }
  return { _id: 'lesson', text: Object.values(parts).filter(Boolean).join(' · '), parts }
}

/** First and last day of a closure; a move concerns both of its days. */
function daysOf({ kind, firstDay, lastDay, toDay }: Closure): [string, string] {
  if (kind !== 'moved') return [firstDay, lastDay]
  return firstDay < toDay ? [firstDay, toDay] : [toDay, firstDay]
}

/** « Vacances de Noël : reprise lundi 4 janvier ». */
function formatPause(
  closure: Closure,
  back: string | undefined,
  today: string,
): string | undefined {
  const { kind, scope, text, firstDay, lastDay } = closure
  const isWhole = kind === 'closed' && scope === 'club' && firstDay < lastDay
  if (!isWhole || today < firstDay || !back || back <= lastDay) return undefined
  return `${text}\u00a0: reprise ${formatNearDay(back, [], today) ?? formatDay(back)}`
}

/** The closure in the words of the day. */
function formatNotice(closure: Closure, lessons: readonly Lesson[], today: string): string {
  const { kind, lesson: named } = closure
  const about = lessons.filter(({ key }) => key === named).slice(0, 1)
  if (kind === 'moved') return describeChange(closure, { lessons: about, today }).sentence
  const starts = lessons
    .filter((one) => one.weekday === weekdayOf(today) && exceptionOn(one, today, [closure]))
    .map(({ from }) => from)
  return describeChange(closure, { lessons: about, today, starts }).sentence
}
