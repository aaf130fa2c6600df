import type { Transaction } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Courses } from './courses.schema.ts'
import { type Lesson, listLessons, shortName } from './lessons.shared.ts'

/** Change of a lesson's key, which depends on its day, hour and name. */
export type Renamed = { from: string; to: string }

declare module '#src/core/feature.ts' {
  interface Feature {
    /** Updates data stored by lesson key, in the transaction that changes the lesson. */
    onLessonsRenamed?: (trx: Transaction, renamed: readonly Renamed[]) => Promise<void>
  }
}

export type LessonRenameListeners = Readonly<Record<string, Pick<AnyFeature, 'onLessonsRenamed'>>>

const nameOf = ({ activity }: Lesson) => normaliseText(shortName(activity)).trim()

/** Signs that identify a changed lesson, most reliable first: years of birth and hours change. */
const signs: ((lesson: Lesson) => string)[] = [
  (lesson) => `${lesson.weekday} ${lesson.from} ${nameOf(lesson)}`,
  (lesson) => `${lesson.weekday} ${nameOf(lesson)}`,
  (lesson) => `${lesson.weekday} ${lesson.from} ${nameOf(lesson).split(/[^a-z0-9]/)[0]}`,
  nameOf,
]

export function findRenamed(before: Courses['schedules'], after: Courses['schedules']): Renamed[] {
  let gone = onlyIn(before, after)
  let fresh = onlyIn(after, before)
  const renamed: Renamed[] = []
  for (const sign of signs) {
    const candidates = Map.groupBy(fresh, sign)
    for (const [signature, lessons] of Map.groupBy(gone, sign)) {
      const others = candidates.get(signature) ?? []
      // Different numbers can't be paired: nobody knows which lesson was removed.
      if (lessons.length !== others.length) continue
      renamed.push(...lessons.map(({ key }, at) => ({ from: key, to: others[at]?.key ?? key })))
      gone = gone.filter((lesson) => !lessons.includes(lesson))
      fresh = fresh.filter((lesson) => !others.includes(lesson))
    }
  }
  return renamed
}

/** Lists lessons of `these` missing in `others`, in the order of the week. */
function onlyIn(these: Courses['schedules'], others: Courses['schedules']): Lesson[] {
  const known = new Set(listLessons(others).map(({ key }) => key))
  const byKey = new Map(listLessons(these).map((lesson) => [lesson.key, lesson]))
  return [...byKey.values()]
    .filter(({ key }) => !known.has(key))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
}
