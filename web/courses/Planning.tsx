import type { Courses } from '#src/courses/courses.contract.ts'
import { CalendarButton } from '#web/ui/CalendarButton.tsx'
import { classes } from '#web/ui/classes.ts'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import colours from './Discipline.module.css'
import { type Discipline, disciplineOf } from './disciplines.ts'
import styles from './Planning.module.css'
import { Timetable } from './Timetable.tsx'

/** The week and the key to its colours. */
export function Planning({ schedules }: { schedules: Courses['schedules'] }) {
  return (
    <section className={styles.section} aria-labelledby="planning">
      <div className="wrap">
        <SectionHead title="Planning de la semaine" id="planning" className={styles.head}>
          <p>
            Tous les créneaux, jour par jour. Arrivez un peu avant : une ceinture ne se noue pas
            seule.
          </p>
        </SectionHead>
        <Timetable schedules={schedules} />
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
