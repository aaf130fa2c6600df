import type { Courses } from '#src/club/courses/courses.schema.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import type { ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { nextOn } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

type Props = {
  /** Name of the timetable's column */
  day: string
  schedules: Courses['schedules']
  closures: readonly ScheduleChange[]
}

/** Lessons of other days that are given on the next date of this column. */
export function MovedHere({ day, schedules, closures }: Props) {
  const { today } = useBoot()
  const dates = readDays(day).map((weekday) => nextOn(weekday, today))
  return closures
    .filter(({ kind, firstDay, toDay }) => kind === 'moved' && toDay !== firstDay)
    .filter(({ toDay }) => dates.includes(toDay))
    .map(({ _id, firstDay, toDay, toTime, toPlace, lesson, text }) => {
      const { time = '', activity } = listLessons(schedules).find(({ key }) => key === lesson) ?? {}
      return (
        activity && (
          <li key={_id} className="p-3.5 min-w-0 wrap-anywhere leading-snug bg-page">
            <span className="block text-label text-ink-soft">{showHours(toTime || time)}</span>
            <span className="font-semibold">{activity}</span>
            <p className="mt-1 text-note font-semibold text-accent">
              {[`Le ${dayInWords(toDay)}, au lieu du ${dayInWords(firstDay)}`, toPlace]
                .filter(Boolean)
                .join(', ')}
              {`\u00a0: ${text}`}
            </p>
          </li>
        )
      )
    })
}
