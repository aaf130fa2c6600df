import type { Closure } from '#src/club/closures/closures.schema.ts'
import { readWeek } from '#src/club/closures/next-lessons.ts'
import { readSpans } from '#src/club/courses/lesson-times.shared.ts'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import { exceptionOn, moves, weekly } from '#src/club/courses/schedule-changes.shared.ts'
import type { Database } from '#src/core/database/index.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'

/** Key followed in place of a lesson's: the closures of the whole dojo. */
export const wholeDojo = ''

/** Change of a followed lesson, or of the whole dojo, on one of its usual days. */
export type DayChange = {
  /** Key of the lesson, or `wholeDojo` */
  key: string
  day: string
  /** Change as it is reported, compared with what was reported before */
  change: string
  /** Earliest coming start, yyyy-MM-ddTHH:mm */
  start: string
  closure: Closure
  /** Undefined for the whole dojo */
  lesson: Lesson | undefined
}

export type LessonChanges = {
  /** yyyy-MM-ddTHH:mm in the club's time zone */
  at: string
  changes: DayChange[]
  closures: readonly Closure[]
  /** Lessons given as usual on a day, which have not begun */
  findUsual: (key: string, day: string) => Lesson[]
}

/** Weeks looked ahead, longer than a season. */
const weeks = 60

/** Lists the coming changes; a lesson given in two halls at once counts once. */
export async function listLessonChanges(db: Database, now: Date): Promise<LessonChanges> {
  const { at, year, lessons, closures } = await readWeek(db, now)
  const { firstDay, lastDay } = year.lessons
  const today = at.slice(0, 10)
  const all = lessons.flatMap((lesson): DayChange[] => {
    const movedAway = closures
      .filter((closure) => moves(closure, lesson))
      .map((closure) => closure.firstDay)
      .filter((day) => day < today)
    const days = [...movedAway, ...weekly(lesson.weekday, today, weeks)]
    return days.flatMap((day) => {
      const isInSeason = firstDay <= day && day <= lastDay
      const closure = isInSeason ? exceptionOn(lesson, day, closures) : undefined
      const start = closure && listStarts(lesson, day, closure).find((moment) => moment > at)
      if (!closure || !start) return []
      const own = { key: lesson.key, day, change: describe(closure), start, closure, lesson }
      if (closure.kind !== 'closed' || closure.scope !== 'club') return [own]
      const from = closure.from && day === closure.firstDay ? ` ${closure.from}` : ''
      const change = `${own.change}${from}`
      return [own, { ...own, key: wholeDojo, change, lesson: undefined }]
    })
  })
  // The earliest lesson of a day comes last, and so counts for the whole dojo.
  const latestFirst = all.toSorted((a, b) => (a.start < b.start ? 1 : -1))
  const byName = new Map(latestFirst.map((one) => [`${one.day} ${one.key}`, one]))
  return {
    at,
    changes: [...byName.values()].reverse(),
    closures,
    findUsual: (key, day) =>
      lessons.filter(
        (lesson) =>
          (key === wholeDojo || lesson.key === key) &&
          lesson.weekday === weekdayIndex(day) &&
          firstDay <= day &&
          day <= lastDay &&
          moment(day, lesson.from) > at &&
          !exceptionOn(lesson, day, closures),
      ),
  }
}

/** Migrated reports (0083-alerts-reported.sql) have the same words. */
const describe = ({ kind, toDay, toTime, toPlace }: Closure) =>
  kind === 'moved' ? `${toDay} ${toTime} ${toPlace}` : 'closed'

/** Usual start, and the new one of a moved lesson, earliest first. */
function listStarts({ from }: Lesson, day: string, { kind, toDay, toTime }: Closure): string[] {
  const usual = moment(day, from)
  if (kind !== 'moved') return [usual]
  return [usual, moment(toDay, readSpans(toTime)[0]?.from ?? from)].sort()
}

const moment = (day: string, time: string) => `${day}T${time.slice(0, 2)}:${time.slice(2)}`

/** An error that is corrected within this time is not told. */
const graceMs = 2 * 60_000

/** Notes each closure or season that changed, and returns those that may still be a typing error. */
export async function noteChanges(
  db: Database,
  closures: readonly { _id: string; text?: string }[],
  now: Date,
): Promise<Set<string>> {
  const rows = await db.selectFrom('alert_changes').selectAll().execute()
  const known = new Map(rows.map((row) => [row.closure, row]))
  const present = new Map(
    closures.map(({ _id, text: _, ...closure }) => [_id, JSON.stringify(closure)]),
  )
  for (const closure of new Set([...present.keys(), ...known.keys()])) {
    const change = present.get(closure) ?? ''
    const before = known.get(closure)
    if (change === before?.change) continue
    const row = { closure, change, since: now.toISOString() }
    known.set(closure, row)
    await db
      .insertInto('alert_changes')
      .values(row)
      .onConflict((conflict) => conflict.column('closure').doUpdateSet(row))
      .execute()
  }
  const settled = now.getTime() - graceMs
  const isRecent = ({ since }: { since: string }) => Date.parse(since) > settled
  return new Set([...known.values()].filter(isRecent).map(({ closure }) => closure))
}

/** Nothing rings from 21 h to 8 h, but for a lesson that begins before 10 h. */
const night = { from: '21:00', to: '08:00', near: '10:00' }

export function isNight(at: string): boolean {
  const time = at.slice(11)
  return time < night.to || night.from <= time
}

/** Whether news of a lesson waits for the morning. @param start yyyy-MM-ddTHH:mm */
export function waitsForMorning(at: string, start: string): boolean {
  const [day = '', time = ''] = at.split('T')
  if (!isNight(at)) return false
  const morning = time < night.to ? day : addDays(day, 1)
  return start >= `${morning}T${night.near}`
}
