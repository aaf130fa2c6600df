import { describeChange } from '#src/club/courses/change-words.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import type { ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { nextOn } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { beltStyleOf } from '#web/ui/art/Belt.tsx'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { disciplineOf } from './disciplines.ts'
import styles from './Planning.module.css'

type Props = {
  /** Name of the timetable's column */
  day: string
  schedules: Courses['schedules']
  closures: readonly ScheduleChange[]
}

/** Lessons of other days that are given on the next date of this column. */
export function MovedHere({ day, schedules, closures }: Props) {
  const { today } = useBoot()
  const disciplines = useDisciplines()
  const dates = readDays(day).map((weekday) => nextOn(weekday, today))
  return closures
    .filter(({ kind, firstDay, toDay }) => kind === 'moved' && toDay !== firstDay)
    .filter(({ toDay }) => dates.includes(toDay))
    .map((change) => {
      const { _id, toTime, lesson } = change
      const { time = '', activity } = listLessons(schedules).find(({ key }) => key === lesson) ?? {}
      return (
        activity && (
          <li
            key={_id}
            className={`grid relative leading-snug bg-page ${styles.lesson}`}
            style={beltStyleOf(disciplineOf(activity, disciplines).belt)}
          >
            <span className={`grid col-span-full ${styles.slot}`}>
              <span className="text-label text-ink-soft">{showHours(toTime || time)}</span>
              <span className="font-semibold min-w-0 wrap-anywhere">{activity}</span>
            </span>
            <p className="col-span-full mt-1 min-w-0 wrap-anywhere text-note leading-snug font-semibold text-accent">
              {describeChange(change, {}).noteThere}
            </p>
          </li>
        )
      )
    })
}
