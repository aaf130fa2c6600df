import type { Closure } from '#src/closures/closures.contract.ts'
import type { Coach } from '#src/coaches/coaches.contract.ts'
import type { Courses } from '#src/courses/courses.contract.ts'
import { showHours } from '#src/courses/lesson-times.contract.ts'
import { groupName, listLessons } from '#src/courses/lessons.contract.ts'
import { normaliseText } from '#src/normalise.contract.ts'
import { useBoot } from '#web/boot.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { CalendarButton } from '#web/ui/CalendarButton.tsx'
import { classes } from '#web/ui/classes.ts'
import { weekday } from '#web/ui/dates.ts'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import colours from './Discipline.module.css'
import { type Discipline, disciplineOf } from './disciplines.ts'
import { ComingClosures, LessonException } from './Exceptions.tsx'
import { LessonFacts } from './LessonFacts.tsx'
import styles from './Planning.module.css'

/** The week and the key to its colours. */
export function Planning({
  schedules,
  coaches,
  closures,
  anchors,
}: {
  schedules: Courses['schedules']
  coaches: readonly Coach[]
  closures: readonly Closure[]
  /** What links name and nothing else on the page speaks of: the timetable answers them */
  anchors: readonly string[]
}) {
  const { today } = useBoot()
  return (
    <section className={styles.section} aria-labelledby="planning">
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <div className="wrap">
        <SectionHead title="Planning de la semaine" id="planning" className={styles.head}>
          <p>
            Tous les créneaux, jour par jour. Arrivez un peu avant&nbsp;: une ceinture ne se noue
            pas seule.
          </p>
        </SectionHead>
        <ComingClosures closures={closures} today={today} />
        <Timetable schedules={schedules} coaches={coaches} closures={closures} />
        <ul className={styles.key} aria-label="Couleurs du planning">
          {disciplinesIn(schedules).map(({ name, belt }) => (
            <li key={name}>
              <span className={classes(styles.swatch, colours[belt])} aria-hidden />
              {name}
            </li>
          ))}
        </ul>
        {hasHours(schedules) && (
          <div className={styles.agenda} data-screen-only>
            <CalendarButton href="/planning.ics" />
            <GroupCalendars schedules={schedules} />
          </div>
        )}
      </div>
    </section>
  )
}

/** Without them there is nothing a calendar could take. */
const hasHours = (schedules: Courses['schedules']) =>
  schedules.some(({ times }) => times.some(({ time }) => /\d/.test(time)))

/** Each once, in the order they are first met. */
function disciplinesIn(schedules: Courses['schedules']): Discipline[] {
  const all = schedules.flatMap(({ times }) => times.map(({ activity }) => disciplineOf(activity)))
  return [...new Map(all.map((discipline) => [discipline.name, discipline])).values()]
}

/** A calendar for each group: a parent follows the lessons of one child. */
function GroupCalendars({ schedules }: { schedules: Courses['schedules'] }) {
  const named = listLessons(schedules).flatMap(({ group }) => group || [])
  const groups = new Map(named.map((group) => [groupName(group), group]))
  if (groups.size === 0) return null
  return (
    <ul className={styles.groups} aria-label="Un agenda par groupe">
      {[...groups].map(([name, group]) => (
        <li key={name}>
          <Anchor href={`/planning.ics?groupe=${name}`} target="_self">
            Agenda&nbsp;: {group}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}

type Day = Courses['schedules'][number]

/** What is told at each lesson. */
type Facts = { coaches: readonly Coach[]; closures: readonly Closure[] }

/**
 * One column a day; on a phone, one day under another, each with its own heading since the row
 * of headings is gone there.
 */
function Timetable({ schedules, ...about }: Facts & { schedules: Day[] }) {
  const today = weekday(useBoot().today)
  const days = Object.entries(schedules).map(([place, day]) => ({
    ...day,
    place,
    isToday: normaliseText(day.day)
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
                <Lessons day={day} {...about} />
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

function Lessons({ day: { day, times }, coaches, closures }: Facts & { day: Day }) {
  const { today } = useBoot()
  if (times.length === 0) return <p className={styles.none}>Pas de cours ce jour-là.</p>
  return (
    <ul className={styles.lessons}>
      {Object.entries(times).map(([place, row]) => {
        const { time, activity } = row
        return (
          <li key={place} className={classes(styles.lesson, colours[disciplineOf(activity).belt])}>
            {time && <span className={styles.time}>{showHours(time)} </span>}
            <span className={styles.activity}>{activity}</span>
            <LessonFacts lesson={row} coaches={coaches} />
            <LessonException day={day} row={row} closures={closures} today={today} />
          </li>
        )
      })}
    </ul>
  )
}
