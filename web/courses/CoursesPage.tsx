import type { Courses } from '#src/courses/courses.contract.ts'
import { Enso } from '#web/art/Enso.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Activities } from './Activities.tsx'
import { Booking } from './Booking.tsx'
import styles from './CoursesPage.module.css'
import { Hero } from './Hero.tsx'
import { Planning } from './Planning.tsx'
import { StartDates } from './StartDates.tsx'

/** Spec section 2 'Courses page'. A part the club has not filled is left out. */
export function CoursesPage({ courses }: { courses: Courses }) {
  const { activities, schedules, startDates } = courses
  const empty = activities.length + schedules.length + startDates.length === 0
  return (
    <>
      <Hero planned={schedules.length > 0} />
      {empty && (
        <div className={classes('wrap', styles.empty)}>
          <Empty picture={<Enso />} title="La saison se prépare" as="h2">
            Le programme des cours arrive bientôt. En attendant, écrivez-nous.
          </Empty>
        </div>
      )}
      {activities.length > 0 && <Activities activities={activities} />}
      {schedules.length > 0 && <Planning schedules={schedules} />}
      {startDates.length > 0 && <StartDates startDates={startDates} />}
      <Booking />
    </>
  )
}
