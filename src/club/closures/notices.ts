import { readSpans, showHours } from '#src/club/courses/lesson-times.contract.ts'
import type { Lesson } from '#src/club/courses/lessons.contract.ts'
import type { Closure, Notice } from './closures.contract.ts'
import { addDays, exceptionOn, weekdayOf } from './exceptions.contract.ts'

/** What is over every page today: each from the day before until its end, the nearest first. */
export function tellNotices(
  closures: readonly Closure[],
  lessons: readonly Lesson[],
  today: string,
): Notice[] {
  const tomorrow = addDays(today, 1)
  return closures
    .map((closure) => ({ closure, days: daysOf(closure) }))
    .filter(({ days: [first, last] }) => first <= tomorrow && today <= last)
    .toSorted((a, b) => (a.days[0] < b.days[0] ? -1 : 1))
    .map(({ closure }) => ({ _id: closure._id, text: tellNotice(closure, lessons, today) }))
}

/** A moved lesson is of interest on both of its days. */
function daysOf({ kind, firstDay, lastDay, toDay }: Closure): [string, string] {
  if (kind !== 'moved') return [firstDay, lastDay]
  return firstDay < toDay ? [firstDay, toDay] : [toDay, firstDay]
}

/** « Pas de cours demain : Gymnase fermé »; what the club typed stays as it is. */
function tellNotice(closure: Closure, lessons: readonly Lesson[], today: string): string {
  const { kind, text, scope, place, lesson: named, firstDay, lastDay } = closure
  if (kind === 'message') return text
  const lesson = lessons.find(({ key }) => key === named)
  const name = lesson ? `«\u00a0${lesson.activity}\u00a0»` : 'ce cours'
  const why = `\u00a0: ${text}`
  if (kind === 'moved') return `${inTitle(name)} ${tellMove(closure, lesson, today)}${why}`
  const what = scope === 'lesson' ? `Pas de cours ${name}` : 'Pas de cours'
  const where = scope === 'place' && place ? ` (${place})` : ''
  const starts = lessons
    .filter((one) => one.weekday === weekdayOf(today) && exceptionOn(one, today, [closure]))
    .map(({ from }) => from)
  const when =
    firstDay === lastDay
      ? ` ${tellNear(firstDay, starts, today) ?? tellDay(firstDay)}`
      : ` du ${tellDay(firstDay)} au ${tellDay(lastDay)}`
  return `${what}${when}${where}${why}`
}

function tellMove(closure: Closure, lesson: Lesson | undefined, today: string): string {
  const { firstDay, toDay, toTime, toPlace } = closure
  const hours = toTime && `, ${showHours(toTime)}`
  const place = toPlace && `, ${toPlace}`
  const usual = lesson ? [lesson.from] : []
  const from = tellNear(firstDay, usual, today)
  const of = from ? (from === thisDay ? `d’${from}` : `de ${from}`) : `du ${tellDay(firstDay)}`
  if (toDay === firstDay) return `${of} change${hours}${place}`
  const start = readSpans(toTime)[0]?.from
  const to = tellNear(toDay, start ? [start] : usual, today)
  return `${of} est déplacé ${to ? `à ${to}` : `au ${tellDay(toDay)}`}${hours}${place}`
}

const thisDay = 'aujourd’hui'
/** From this hour on a lesson is one of the evening. */
const evening = '1700'

/**
 * A day as one says it the day before and on the day itself; undefined on others.
 * @param starts when the lessons that are spoken of begin
 */
function tellNear(day: string, starts: readonly string[], today: string): string | undefined {
  if (day === addDays(today, 1)) return 'demain'
  if (day !== today) return undefined
  return starts.length > 0 && starts.every((from) => from >= evening) ? 'ce soir' : thisDay
}

const dayOfYear = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})

/** « mercredi 25 novembre », « vendredi 1er janvier » */
const tellDay = (day: string) =>
  dayOfYear.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ')

const inTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
