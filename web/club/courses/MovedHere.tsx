import { describeChange } from '#src/club/courses/change-words.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { readDays, showHours } from '#src/club/courses/lesson-times.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { moves, type ScheduleChange } from '#src/club/courses/schedule-changes.shared.ts'
import { nextOn } from '#src/core/time/days.shared.ts'
import { beltStyle } from '#web/ui/art/Belt.tsx'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { findMainDiscipline } from './disciplines.ts'
import styles from './Planning.module.css'

/** Lesson of another day or hour that is given once on the next date of a column. */
export type MovedLesson = { change: ScheduleChange; activity: string; time: string }

/** Lists the lessons of other days that are given on the next date of a column. */
export const listMovedHere = (
  day: string,
  schedules: Courses['schedules'],
  closures: readonly ScheduleChange[],
  today: string,
): MovedLesson[] => {
  const dates = readDays(day).map((weekday) => nextOn(weekday, today))
  return closures
    .filter(({ firstDay, toDay }) => toDay !== firstDay && dates.includes(toDay))
    .flatMap((change) => {
      const lesson = listLessons(schedules).find((one) => moves(change, one))
      if (!lesson) return []
      return { change, activity: lesson.activity, time: change.toTime || lesson.time }
    })
}

export function MovedHere({ change, activity, time }: MovedLesson) {
  const disciplines = useDisciplines()
  return (
    <li
      className={`grid relative leading-snug bg-page ${styles.lesson}`}
      style={beltStyle(findMainDiscipline(activity, disciplines).belt)}>
      <span className={`grid col-span-full ${styles.slot}`}>
        <span className="text-label text-ink-soft">{showHours(time)}</span>
        <span className="font-semibold min-w-0 wrap-anywhere">{activity}</span>
      </span>
      <p className="col-span-full mt-1 min-w-0 wrap-anywhere text-note leading-snug font-semibold text-accent">
        {describeChange(change, {}).noteThere}
      </p>
    </li>
  )
}
