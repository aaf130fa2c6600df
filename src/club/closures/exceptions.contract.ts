import type { Lesson } from '#src/club/courses/lessons.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { addDays } from '#src/core/time/days.contract.ts'
import type { Closure, NextLesson } from './closures.contract.ts'

export const thisDay = 'aujourd’hui'
const evening = '1700'

/** « demain », « ce soir »; undefined for later days. @param starts HHMM of lessons concerned */
export function formatNearDay(day: string, starts: readonly string[], today: string) {
  if (day === addDays(today, 1)) return 'demain'
  if (day !== today) return undefined
  return starts.length > 0 && starts.every((from) => from >= evening) ? 'ce soir' : thisDay
}

export const inTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Compares by day and hour, nearest first. */
export const inTime = (a: Begin, b: Begin) => (a.date + a.from < b.date + b.from ? -1 : 1)

type Begin = Pick<NextLesson, 'date' | 'from'>

/** Finds the closure that cancels or moves a lesson; undefined if it takes place. */
export function exceptionOn(
  lesson: Lesson,
  day: string,
  closures: readonly Closure[],
): Closure | undefined {
  const about = closures.filter(
    (closure) =>
      closure.kind !== 'message' &&
      closure.firstDay <= day &&
      day <= closure.lastDay &&
      !(day === closure.firstDay && lesson.from < closure.from.replace(':', '')) &&
      concerns(closure, lesson),
  )
  // A move comes first: a lesson moved out of a closed gymnasium takes place.
  return about.find(({ kind }) => kind === 'moved') ?? about[0]
}

function concerns({ kind, scope, place, lesson: key }: Closure, lesson: Lesson): boolean {
  if (kind === 'moved' || scope === 'lesson') return key === lesson.key
  return scope === 'club' || normaliseText(place) === normaliseText(lesson.place ?? '')
}
