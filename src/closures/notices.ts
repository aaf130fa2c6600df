import { showHours } from '#src/courses/lesson-times.contract.ts'
import type { Lesson } from '#src/courses/lessons.contract.ts'
import type { Closure, Notice } from './closures.contract.ts'
import { addDays } from './exceptions.contract.ts'

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
    .map(({ closure }) => ({
      _id: closure._id,
      text: tellNotice(
        closure,
        lessons.find(({ key }) => key === closure.lesson),
      ),
    }))
}

/** A moved lesson is of interest on both of its days. */
function daysOf({ kind, firstDay, lastDay, toDay }: Closure): [string, string] {
  if (kind !== 'moved') return [firstDay, lastDay]
  return firstDay < toDay ? [firstDay, toDay] : [toDay, firstDay]
}

/** « Pas de cours ce mercredi : gymnase fermé » */
function tellNotice(closure: Closure, lesson: Lesson | undefined): string {
  const { kind, text, scope, place, firstDay, lastDay } = closure
  if (kind === 'message') return text
  const name = lesson ? `«\u00a0${lesson.activity}\u00a0»` : 'ce cours'
  const why = `\u00a0: ${inSentence(text)}`
  if (kind === 'moved') return `${inTitle(name)} ${tellMove(closure)}${why}`
  const what = scope === 'lesson' ? `Pas de cours ${name}` : 'Pas de cours'
  const where = scope === 'place' && place ? ` (${place})` : ''
  const when =
    firstDay === lastDay
      ? ` ce ${weekday.format(date(firstDay))}`
      : ` du ${tellDay(firstDay)} au ${tellDay(lastDay)}`
  return `${what}${when}${where}${why}`
}

function tellMove({ firstDay, toDay, toTime, toPlace }: Closure): string {
  const hours = toTime && `, ${showHours(toTime)}`
  const place = toPlace && `, ${toPlace}`
  if (toDay === firstDay) return `du ${tellDay(firstDay)} change${hours}${place}`
  return `du ${tellDay(firstDay)} est déplacé au ${tellDay(toDay)}${hours}${place}`
}

const options = { timeZone: 'UTC', weekday: 'long' } as const
const weekday = new Intl.DateTimeFormat('fr-FR', options)
const dayOfYear = new Intl.DateTimeFormat('fr-FR', { ...options, day: 'numeric', month: 'long' })
const date = (day: string) => new Date(`${day}T00:00:00Z`)

/** « mercredi 25 novembre », « vendredi 1er janvier » */
const tellDay = (day: string) => dayOfYear.format(date(day)).replace(/ 1 /, ' 1er ')

/** A text that goes on a sentence; 'CAF' and 'ASVEL' stay as they are. */
const inSentence = (text: string) =>
  /^\p{Lu}(?!\p{Lu})/u.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text

const inTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
