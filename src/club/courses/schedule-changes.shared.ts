import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { addDays, nextOn, weekdayIndex } from '#src/core/time/days.shared.ts'
import { readSpans } from './lesson-times.shared.ts'
import type { Lesson } from './lessons.shared.ts'

/** Days on which lessons are cancelled or moved; a message changes none. */
export type ScheduleChange = {
  _id: string
  kind: 'closed' | 'moved' | 'message'
  text: string
  /** First and last day, yyyy-MM-dd */
  firstDay: string
  lastDay: string
  /** Start on the first day, HH:mm; empty: the whole day */
  from: string
  scope: 'club' | 'place' | 'lesson'
  place: string
  /** Key of a lesson (lessons.shared.ts) */
  lesson: string
  /** New day of a moved lesson; an empty time or place is unchanged */
  toDay: string
  toTime: string
  toPlace: string
}

export type NextLesson = {
  /** Key of the lesson (lessons.shared.ts) */
  key: string
  /** yyyy-MM-dd */
  date: string
  /** HHMM */
  from: string
  to?: string
  /** Different place, for this lesson only */
  place?: string
  /** Usual day of a moved lesson */
  insteadOf?: string
  /** Set once the lesson has begun */
  running?: true
  /** Next three usual days, cancelled ones included */
  dates: string[]
}

export type LessonDate = Omit<NextLesson, 'dates' | 'running'>

/** Compares by day and hour, nearest first. */
export const inTime = (a: Begin, b: Begin) => (a.date + a.from < b.date + b.from ? -1 : 1)

type Begin = Pick<NextLesson, 'date' | 'from'>

/** Finds the change that cancels or moves a lesson; undefined if it takes place. */
export function exceptionOn(
  lesson: Lesson,
  day: string,
  changes: readonly ScheduleChange[],
): ScheduleChange | undefined {
  const about = changes.filter(
    (change) =>
      change.kind !== 'message' &&
      change.firstDay <= day &&
      day <= change.lastDay &&
      !(day === change.firstDay && lesson.from < change.from.replace(':', '')) &&
      concerns(change, lesson),
  )
  // A move comes first: a lesson moved out of a closed gymnasium takes place.
  return about.find(({ kind }) => kind === 'moved') ?? about[0]
}

/** Whether a change moves a lesson. A lesson that has another day since is moved no longer. */
export const moves = ({ kind, lesson: key, firstDay }: ScheduleChange, lesson: Lesson) =>
  kind === 'moved' && key === lesson.key && weekdayIndex(firstDay) === lesson.weekday

/** Lists `count` days on a weekday, from `day` on. */
export const weekly = (weekday: number, day: string, count: number) =>
  Array.from({ length: count }, (_, week) => addDays(nextOn(weekday, day), week * 7))

export function movedTo(
  lesson: Lesson,
  { toDay, toTime, toPlace, firstDay }: ScheduleChange,
): LessonDate {
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

function concerns(change: ScheduleChange, lesson: Lesson): boolean {
  const { kind, scope, place, lesson: key } = change
  if (kind === 'moved') return moves(change, lesson)
  if (scope === 'lesson') return key === lesson.key
  return scope === 'club' || normaliseText(place) === normaliseText(lesson.place ?? '')
}
