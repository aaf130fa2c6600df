import type { Courses } from '#src/courses/courses.contract.ts'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import styles from './StartDates.module.css'

export function StartDates({ startDates }: { startDates: Courses['startDates'] }) {
  return (
    <section className={styles.section} aria-labelledby="reprises">
      <div className="wrap">
        <SectionHead title="Dates de reprise" id="reprises" />
        <ul className={styles.dates}>
          {Object.entries(startDates).map(([place, { date, description }]) => (
            <li key={place} className={styles.date}>
              {date && <h3 className={styles.day}>{date}</h3>}
              {description && <p className={styles.description}>{description}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
