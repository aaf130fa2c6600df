import type { Courses } from '#src/courses/courses.contract.ts'
import { plainText } from '#web/art/plainText.ts'
import { useBoot } from '#web/boot.ts'
import { classes } from '#web/ui/classes.ts'
import { weekday } from '#web/ui/dates.ts'
import colours from './Discipline.module.css'
import { disciplineOf } from './disciplines.ts'
import styles from './Timetable.module.css'

type Day = Courses['schedules'][number]

/**
 * One column a day; on a phone, one day under another, each with its own heading since the row
 * of headings is gone there.
 */
export function Timetable({ schedules }: { schedules: Day[] }) {
  const today = weekday(useBoot().today)
  const days = Object.entries(schedules).map(([place, day]) => ({
    ...day,
    place,
    isToday: plainText(day.day)
      .split(/[^a-z]+/)
      .includes(today),
  }))
  return (
    <div className={styles.measure}>
      <table className={styles.table} aria-labelledby="planning">
        <thead>
          <tr>
            {days.map(({ place, isToday, ...day }) => (
              <th key={place} scope="col" {...mark(isToday)}>
                <DayHead day={day} isToday={isToday} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            {days.map(({ place, isToday, ...day }) => (
              <td key={place}>
                <h3 className={styles.heading} {...mark(isToday)}>
                  <DayHead day={day} isToday={isToday} />
                </h3>
                <Lessons times={day.times} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

const mark = (isToday: boolean) => ({ 'aria-current': isToday ? ('date' as const) : undefined })

function DayHead({ day: { day, times }, isToday }: { day: Day; isToday: boolean }) {
  return (
    <span className={styles.day}>
      {day} <span className={styles.note}>{isToday ? 'aujourd’hui' : `${times.length} cours`}</span>
    </span>
  )
}

function Lessons({ times }: { times: Day['times'] }) {
  if (times.length === 0) return <p className={styles.none}>Pas de cours ce jour-là.</p>
  return (
    <ul className={styles.lessons}>
      {Object.entries(times).map(([place, { time, activity }]) => (
        <li key={place} className={classes(styles.lesson, colours[disciplineOf(activity).belt])}>
          {time && <span className={styles.time}>{time} </span>}
          <span className={styles.activity}>{activity}</span>
        </li>
      ))}
    </ul>
  )
}
