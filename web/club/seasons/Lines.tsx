import type { ReactNode } from 'react'
import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import { formatTime, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { inTime, type NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import type { SeasonContent } from '#src/club/seasons/seasons.schema.ts'
import { euros } from '#src/core/text/money.shared.ts'
import { sameValue } from '#web/admin/forms/versions.ts'
import { formatDays } from '#web/club/calendar/seasonTexts.ts'
import type { Teacher } from '#web/club/courses/coursesProps.ts'
import { LessonFacts } from '#web/club/courses/LessonFacts.tsx'
import { describeRule, feeTotal } from '#web/club/joining/fees.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { dayInWords, longDay } from '#web/ui/text/dates.ts'

/* Contents of a season as lines, to read or to compare with another season. */

export type Line = {
  /** Compared by value: equal objects are unchanged */
  of: object
  lead?: string
  name?: string
  details?: readonly string[]
  facts?: ReactNode
  end?: string
}

const lineClassName = 'py-2 border-b border-b-line text-label leading-normal'
export const none = 'py-2 text-note text-ink-soft'

type Props = {
  lines: readonly Line[]
  empty?: string
  /** Lines of the previous season; those missing there are marked */
  others?: readonly Line[] | undefined
}

export function Lines({ lines, empty, others }: Props) {
  if (lines.length === 0) return empty && <p className={none}>{empty}</p>
  return (
    <ul className="min-w-0">
      {Object.entries(lines).map(([index, { of, lead, name, details = [], facts, end }]) => (
        <li
          key={index}
          className={
            end
              ? `grid gap-3 tabular-nums ${lineClassName} grid-cols-[minmax(0,1fr)_auto]`
              : lineClassName
          }>
          <div>
            {lead && <span className="text-ink-soft tabular-nums">{lead} </span>}
            {name && <b>{name} </b>}
            {others && !isAmong(others, of) && <Badge className="flex-none">modifié</Badge>}
            {details.filter(Boolean).map((detail) => (
              <p key={detail} className="text-note text-ink-soft">
                {detail}
              </p>
            ))}
            {facts}
          </div>
          {end}
        </li>
      ))}
    </ul>
  )
}

const isAmong = (lines: readonly Line[], of: object) => lines.some((one) => sameValue(one.of, of))

export const lessonLines = (
  { courses }: SeasonContent,
  day: string,
  teachers: readonly Teacher[],
): Line[] =>
  courses.schedules
    .filter((one) => one.day === day)
    .flatMap(({ times }) => times)
    .map((of) => ({
      of,
      lead: showHours(of.time),
      name: of.activity,
      facts: <LessonFacts lesson={of} coaches={teachers} />,
    }))

export const firstLessonLines = (
  firstLessons: readonly NextLesson[],
  { courses }: SeasonContent,
): Line[] => {
  const lessons = listLessons(courses.schedules)
  return firstLessons.toSorted(inTime).map((of) => ({
    of,
    lead: `${inTitle(dayInWords(of.date))}, ${formatTime(of.from)}`,
    name: lessons.find(({ key }) => key === of.key)?.activity ?? '',
  }))
}

export const feeLines = ({ fees: { rows, family, note } }: SeasonContent): Line[] => [
  ...rows.map((of) => {
    const breakdown = `Licence ${euros(of.licence)} + cotisation ${euros(of.dues)}`
    const times = of.instalments > 1 ? `, en ${of.instalments} fois` : ''
    const lessons = of.lessons ? `${of.lessons}\u00a0cours par semaine` : ''
    return {
      of,
      name: of.who,
      details: [breakdown + times, lessons, of.note],
      end: euros(feeTotal(of)),
    }
  }),
  ...family.map((of) => ({ of, lead: `Famille\u00a0: −${describeRule(of)}` })),
  ...(note ? [{ of: { note }, lead: note }] : []),
]

export const dateLines = ({ courses }: SeasonContent): Line[] =>
  courses.startDates.map((of) => ({ of, name: of.date, details: [of.description] }))

export const activityLines = ({ courses }: SeasonContent): Line[] =>
  courses.activities.map((of) => ({ of, name: of.title, details: [of.description] }))

export const closureLines = (closures: readonly Closure[]): Line[] =>
  closures.map((of) => ({
    of,
    name: of.text,
    details: [of.firstDay === of.lastDay ? longDay(of.firstDay) : formatDays(of)],
  }))
