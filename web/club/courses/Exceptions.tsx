import CalendarX from 'lucide-react/icons/calendar-x'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import { addDays, exceptionOn, nextOn } from '#src/club/closures/exceptions.contract.ts'
import type { LessonRow } from '#src/club/courses/courses.contract.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.contract.ts'
import { lessonsOf } from '#src/club/courses/lessons.contract.ts'
import { dayInWords } from '#web/look/text/dates.ts'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Exceptions.module.css'

type LessonProps = { day: string; row: LessonRow; closures: readonly Closure[]; today: string }
type Exception = { date: string; closure: Closure }

/** What is different with a lesson of the timetable within the coming seven days. */
export function exceptionsOf({ day, row, closures, today }: LessonProps): Exception[] {
  return readDays(day).flatMap((weekday) => {
    const date = nextOn(weekday, today)
    const closure = lessonsOf(weekday, row)
      .map((lesson) => exceptionOn(lesson, date, closures))
      .find(Boolean)
    return closure ? [{ date, closure }] : []
  })
}

/** Whether it is not given at all then. */
export const isClosed = (day: string, exceptions: Exception[]) =>
  exceptions.length > 0 &&
  exceptions.length === readDays(day).length &&
  exceptions.every(({ closure }) => closure.kind === 'closed')

export function LessonExceptions({ exceptions }: { exceptions: Exception[] }) {
  return exceptions.map(({ date, closure }) => (
    <p key={date} className={classes('note strong break full-row', styles.exception)}>
      {closure.kind === 'moved'
        ? `Le ${dayInWords(date)}, déplacé${tellTarget(closure, date)}`
        : `Pas de cours le ${dayInWords(date)}`}
      {`\u00a0: ${closure.text}`}
    </p>
  ))
}

function tellTarget({ toDay, toTime, toPlace }: Closure, date: string): string {
  const target = [toDay !== date && `au ${dayInWords(toDay)}`, showHours(toTime), toPlace]
  return ` ${target.filter(Boolean).join(', ')}`
}

/** How far ahead holidays are told, in days. */
const ahead = 60

/** The closures of the coming weeks, the nearest first; those of one lesson stand at it. */
export function ComingClosures({
  closures,
  today,
}: {
  closures: readonly Closure[]
  today: string
}) {
  const coming = closures
    .filter(
      ({ kind, scope, firstDay, lastDay }) =>
        kind === 'closed' &&
        scope !== 'lesson' &&
        lastDay >= today &&
        firstDay <= addDays(today, ahead),
    )
    .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))
  if (coming.length === 0) return null
  return (
    <ul className={classes('stack gap-2 strong', styles.coming)} aria-label="Jours sans cours">
      {coming.map(({ _id, text, scope, place, firstDay, lastDay }) => (
        <li key={_id}>
          <CalendarX size="1.25rem" strokeWidth={1.75} aria-hidden />
          <span>
            {firstDay === lastDay
              ? `Le ${dayInWords(firstDay)}`
              : `Du ${dayInWords(firstDay)} au ${dayInWords(lastDay)}`}
            {scope === 'place' && place ? `, ${place}` : ''}
            {`\u00a0: ${text}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
