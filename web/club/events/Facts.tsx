import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import { WholeNames } from '#web/look/text/WholeNames.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './Facts.module.css'

type FactsProps = { location: string; people: string; className?: string }

/** Where, and how many, in a line or one below the other. */
export function Facts({ location, people, className }: FactsProps) {
  return (
    <ul className={classes(styles.facts, className)}>
      <li>
        <MapPin size={18} strokeWidth={1.75} role="img" aria-label="Lieu" />
        <span className="min-0">
          <WholeNames text={location} />
        </span>
      </li>
      <li>
        <Users size={18} strokeWidth={1.75} aria-hidden />
        <span className="min-0">{people}</span>
      </li>
    </ul>
  )
}
