import type { LucideIcon } from 'lucide-react'
import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import Heart from 'lucide-react/icons/heart'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import Zap from 'lucide-react/icons/zap'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './Activities.module.css'
import colours from './Discipline.module.css'
import { type DisciplineKey, disciplineOf } from './disciplines.ts'

type Activity = Courses['activities'][number]

/** The choices of spec section 3. */
const icons = new Map<string, LucideIcon>(
  Object.entries({ Users, Trophy, Heart, Zap, Target, BookOpen, Calendar }),
)

export function Activities({ activities }: { activities: Activity[] }) {
  const anchors = activityAnchors(activities)
  return (
    <section className="break section gi" aria-labelledby="activites">
      <div className="wrap">
        <SectionHead title="Les activités" id="activites" />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <ul className={`strip ${styles.list}`} tabIndex={0}>
          {Object.entries(activities).map(([place, activity], index) => (
            <ActivityRow key={place} id={anchors[index]} activity={activity} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The name of each activity's place on the page: the first of a discipline has the discipline's. */
export function activityAnchors(activities: readonly Activity[]): (DisciplineKey | undefined)[] {
  const keys = activities.map(({ title }) => disciplineOf(title).key)
  return keys.map((key, index) =>
    key !== 'autre' && keys.indexOf(key) === index ? key : undefined,
  )
}

function ActivityRow({ id, activity }: { id: string | undefined; activity: Activity }) {
  const { title, icon, description } = activity
  const objectives = activity.objectives.filter(Boolean)
  const Icon = icons.get(icon) ?? BookOpen
  return (
    <li id={id} className={styles.row}>
      <span className={classes(styles.icon, colours[disciplineOf(title).belt])}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      {title && <h3 className={styles.title}>{title}</h3>}
      {description && (
        <p className={classes('muted mt-3 pre-line', styles.description)}>{description}</p>
      )}
      {objectives.length > 0 && (
        <ul className={styles.objectives} aria-label="Objectifs">
          {Object.entries(objectives).map(([place, objective]) => (
            <li key={place}>
              <Check size={18} strokeWidth={1.75} aria-hidden />
              {objective}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
