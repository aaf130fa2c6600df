import MapPin from 'lucide-react/icons/map-pin'
import Users from 'lucide-react/icons/users'
import type { Event } from '#src/events/events.contract.ts'
import { useBoot } from '#web/boot.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { CalendarButton } from '#web/ui/CalendarButton.tsx'
import { classes } from '#web/ui/classes.ts'
import { dayNumber, longMonthYear, weekday } from '#web/ui/dates.ts'
import styles from './DateCard.module.css'
import { capacityText } from './people.ts'
import { ShareEvent } from './ShareEvent.tsx'

/** When, where, how many, and a way to tell others. */
export function DateCard({ event, className }: { event: Event; className?: string }) {
  const { title, date, location, capacity } = event
  const past = date < useBoot().today
  return (
    <div className={classes(styles.card, className)}>
      <div className={styles.when}>
        <time dateTime={date}>
          <span className={styles.day}>{dayNumber(date)}</span>{' '}
          <span className={styles.month}>
            {longMonthYear(date)}, {weekday(date)}
          </span>
        </time>
        {past && <Badge className={styles.past}>Passé</Badge>}
      </div>
      <div className={styles.body}>
        <dl className={styles.facts}>
          <div className={styles.fact}>
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
            <dt>Lieu</dt>
            <dd>{location || 'À préciser'}</dd>
          </div>
          <div className={styles.fact}>
            <Users size={20} strokeWidth={1.75} aria-hidden />
            <dt>Capacité</dt>
            <dd>{capacityText(capacity)}</dd>
          </div>
        </dl>
        {!past && (
          <CalendarButton href={`/events/${event._id}.ics`} wide className={styles.agenda} />
        )}
        <ShareEvent title={title} />
      </div>
    </div>
  )
}
