import type { Closure } from '#src/club/closures/closures.schema.ts'
import { readWeek } from '#src/club/closures/next-lessons.ts'
import { formatDay } from '#src/club/courses/change-words.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { exceptionOn } from '#src/club/courses/schedule-changes.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { addDays, nextOn } from '#src/core/time/days.shared.ts'

/** Lesson that is cancelled or moved on a day. */
export type LessonChange = { lesson: Lesson; day: string; closure: Closure }

/** Days before a cancelled or moved lesson within which alerts are sent. */
const ahead = 7

/** Lists the changes to tell now; a lesson given in two halls at once counts once. */
export async function listLessonChanges(db: Database, now: Date): Promise<LessonChange[]> {
  const { at, year, lessons, closures } = await readWeek(db, now)
  const { firstDay, lastDay } = year.lessons
  const today = at.slice(0, 10)
  const all = lessons.flatMap((lesson) => {
    const day = nextOn(lesson.weekday, today)
    const isNear = day < addDays(today, ahead) && firstDay <= day && day <= lastDay
    const closure = isNear ? exceptionOn(lesson, day, closures) : undefined
    const isOver = `${day}T${lesson.from}` <= at.replace(':', '')
    return closure && !isOver ? [{ lesson, day, closure }] : []
  })
  const named = all.map(
    (one) => [JSON.stringify([one.lesson.key, one.day, one.closure._id]), one] as const,
  )
  return [...new Map(named).values()]
}

/** Formats as « Pas de cours mercredi 25 novembre » and « Éveil : Gymnase fermé ». */
export function formatChange({ lesson, day, closure }: LessonChange) {
  const on = formatDay(day)
  const title = closure.kind === 'moved' ? `Cours déplacé, ${on}` : `Pas de cours ${on}`
  return { title, body: `${lesson.activity}\u00a0: ${closure.text}` }
}
