import type { ReactNode } from 'react'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Courses, LessonRow } from '#src/club/courses/courses.contract.ts'
import { showHours } from '#src/club/courses/lesson-times.contract.ts'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { LessonFacts } from '#web/club/courses/LessonFacts.tsx'
import { describeRule, euros, totalOf } from '#web/club/joining/fees.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { tellDays } from './seasonTexts.ts'

/* What a season consists of, a line each: to read, and to compare with another season's. */

const line = 'py-2 ruled-below text-label leading-text'
export const none = 'py-2 note muted'

type LessonProps = {
  lessons: readonly LessonRow[]
  coaches: readonly Coach[]
  isNew?: (lesson: LessonRow) => boolean
}

export function LessonLines({ lessons, coaches, isNew }: LessonProps) {
  if (lessons.length === 0) return <p className={none}>Pas de cours.</p>
  return (
    <ul className="min-0">
      {Object.entries(lessons).map(([place, lesson]) => (
        <li key={place} className={line}>
          <span className="muted tabular">{showHours(lesson.time)}</span> <b>{lesson.activity}</b>{' '}
          {isNew?.(lesson) && <Changed />}
          <LessonFacts lesson={lesson} coaches={coaches} />
        </li>
      ))}
    </ul>
  )
}

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="note muted block">{children}</span>
)

const Changed = () => <Badge className="fixed">modifié</Badge>

type FeeProps = { fees: Joining['fees']; other?: Joining['fees'] | undefined }

/** @param other of the season before: a fee that has another total there is marked */
export function FeeLines({ fees, other }: FeeProps) {
  const { rows, family, note } = fees
  if (rows.length === 0) return <p className={none}>Pas de tarifs.</p>
  return (
    <ul className="min-0">
      {rows.map((row, index) => {
        const before = other?.rows[index]
        const same = !other || (before && totalOf(before) === totalOf(row))
        return (
          <li key={row.who} className={`grid gap-3 tabular ${line} last-fits`}>
            <span>
              <b>{row.who}</b>
              <Detail>
                Licence {euros(row.licence)} + cotisation {euros(row.dues)}
                {row.instalments > 1 && `, en ${row.instalments} fois`}
              </Detail>
              {row.note && <Detail>{row.note}</Detail>}
            </span>
            <span>
              {euros(totalOf(row))} {!same && <Changed />}
            </span>
          </li>
        )
      })}
      {family.map((rule) => (
        <li key={rule.from} className={line}>
          Famille&nbsp;: −{describeRule(rule)}
        </li>
      ))}
      {note && <li className={line}>{note}</li>}
    </ul>
  )
}

export function DateLines({ startDates }: Pick<Courses, 'startDates'>) {
  if (startDates.length === 0) return <p className={none}>Pas de date.</p>
  return (
    <ul className="min-0">
      {Object.entries(startDates).map(([place, { date, description }]) => (
        <li key={place} className={line}>
          <b>{date}</b>
          {description && <Detail>{description}</Detail>}
        </li>
      ))}
    </ul>
  )
}

type ActivityProps = Pick<Courses, 'activities'> & { short?: boolean }

/** @param short their names alone */
export function ActivityLines({ activities, short = false }: ActivityProps) {
  return (
    <ul className="min-0">
      {Object.entries(activities).map(([place, { title, description }]) => (
        <li key={place} className={line}>
          <b>{title}</b>
          {description && !short && <Detail>{description}</Detail>}
        </li>
      ))}
    </ul>
  )
}

export function ClosureLines({ closures }: { closures: readonly Closure[] }) {
  return (
    <ul className="min-0">
      {closures.map(({ _id, text, firstDay, lastDay }) => (
        <li key={_id} className={line}>
          {text}, {firstDay === lastDay ? longDay(firstDay) : tellDays({ firstDay, lastDay })}
        </li>
      ))}
    </ul>
  )
}
