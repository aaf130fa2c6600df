import { formatNearDay, inTitle, thisDay } from '#src/club/calendar/near-days.shared.ts'
import { lessonNotice, type Notice } from '#src/club/calendar/notice.shared.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, type LessonYear, shortName } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { exceptionOn, inTime } from '#src/club/courses/schedule-changes.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import type { Closure } from './closures.schema.ts'

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
    .map((closure) => ({ closure, days: listEnds(closure) }))
    .filter(({ days: [first, last] }) => first <= tomorrow && today <= last)
    .toSorted((a, b) => (a.days[0] < b.days[0] ? -1 : 1))
    .map(({ closure }) => ({
      _id: closure._id,
      text: formatPause(closure, back, today) ?? formatNotice(closure, lessons, today),
      ...(closure.kind !== 'message' && { lesson: closure.lesson }),
    }))
}

/**
 * « Ce soir 18 h 30 · Taïso · Gymnase des Tilleuls », « En ce moment · Taïso · 19 h 30 Judo »; out
 * of season « Reprise lundi 7 … ».
 */
export function findNextLessonNotice({
  at,
  year: { returnsOn },
  lessons,
  next,
  address,
}: Week & { address: string }): Notice | undefined {
  const today = at.slice(0, 10)
  const inOrder = next.toSorted(inTime)
  const running = inOrder.filter((one) => one.running)
  const [first] = inOrder.filter((one) => !one.running)
  if (running.length === 0 && (!first || first.date > addDays(today, 1))) {
    if (!returnsOn || (first && first.date < returnsOn)) return undefined
    const text = `Reprise ${dayInWords(returnsOn)}`
    return { _id: lessonNotice, text, parts: { when: text, what: '', place: '' } }
  }
  // Lessons in two halls may begin at the same hour.
  const coming = inOrder.filter(
    (one) => !one.running && first && one.date + one.from === first.date + first.from,
  )
  const then = running.length === 0 || first?.date === today ? coming : []
  const venues = new Set(
    [...running, ...then].map(({ key, place }) => {
      const usual = lessons.find((one) => one.key === key)?.place
      return (place || usual || address).split(',')[0]?.trim()
    }),
  )
  const listNames = (some: readonly NextLesson[]) =>
    [...new Set(some.map(({ key }) => formatName(lessons.find((one) => one.key === key))))].join(
      ' et ',
    )
  const place = venues.size === 1 ? ([...venues][0] ?? '') : ''
  const hour = first ? formatTime(first.from) : ''
  const near = (first && formatNearDay(first.date, [first.from], today)) ?? thisDay
  const nextUp = then.length > 0 && `${hour} ${listNames(then)}`
  const parts =
    running.length > 0
      ? { when: 'En ce moment', what: [listNames(running), nextUp].filter(Boolean).join(' · ') }
      : { when: `${inTitle(near)} ${hour}`, what: listNames(then) }
  const text = [parts.when, parts.what, place].filter(Boolean).join(' · ')
  return { _id: lessonNotice, text, parts: { ...parts, place } }
}

const formatName = (lesson: Lesson | undefined) => shortName(lesson?.activity ?? '') || 'Cours'

/** First and last day of a closure; a move concerns both of its days. */
function listEnds({ kind, firstDay, lastDay, toDay }: Closure): [string, string] {
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
  return `${text}\u00a0: reprise ${formatNearDay(back, [], today) ?? dayInWords(back)}`
}

/** The closure in the words of the day. */
function formatNotice(closure: Closure, lessons: readonly Lesson[], today: string): string {
  const { kind, lesson: named } = closure
  const about = lessons.filter(({ key }) => key === named).slice(0, 1)
  if (kind === 'moved') return describeChange(closure, { lessons: about, today }).sentence
  const starts = lessons
    .filter((one) => one.weekday === weekdayIndex(today) && exceptionOn(one, today, [closure]))
    .map(({ from }) => from)
  return describeChange(closure, { lessons: about, today, starts }).sentence
}
