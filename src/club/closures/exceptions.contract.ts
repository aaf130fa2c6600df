import type { Lesson } from '#src/club/courses/lessons.contract.ts'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { addDays } from '#src/core/time/days.contract.ts'
import type { Closure, NextLesson } from './closures.contract.ts'

export const thisDay = 'aujourd’hui'
const evening = '1700'

/** As one says it; undefined on other days. @param starts of the lessons spoken of */
export function tellNear(day: string, starts: readonly string[], today: string) {
  if (day === addDays(today, 1)) return 'demain'
  if (day !== today) return undefined
  return starts.length > 0 && starts.every((from) => from >= evening) ? 'ce soir' : thisDay
}

export const inTitle = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** The nearest first. */
export const inTime = (a: Begin, b: Begin) => (a.date + a.from < b.date + b.from ? -1 : 1)

type Begin = Pick<NextLesson, 'date' | 'from'>

/** Undefined when the lesson is given. */
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
  // A closed gymnasium is no reason for a lesson that has moved out of it to fall out.
  return about.find(({ kind }) => kind === 'moved') ?? about[0]
}

function concerns({ kind, scope, place, lesson: key }: Closure, lesson: Lesson): boolean {
  if (kind === 'moved' || scope === 'lesson') return key === lesson.key
  return scope === 'club' || normaliseText(place) === normaliseText(lesson.place ?? '')
}
