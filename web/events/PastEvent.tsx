import type { Event } from '#src/events/events.contract.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { stretched } from '#web/ui/Card.tsx'
import { longDay } from '#web/ui/dates.ts'
import styles from './PastEvent.module.css'

/** An event that is over: a line, without a picture. */
export function PastEvent({ event }: { event: Event }) {
  const { _id, title, date, location } = event
  return (
    <article className={styles.row}>
      <time dateTime={date} className={styles.date}>
        {longDay(date)}
      </time>
      <div>
        <h3 className={styles.title}>
          <Anchor href={`/events/${_id}`} className={stretched}>
            {title}
          </Anchor>
        </h3>
        {location && <p className={styles.place}>{location}</p>}
      </div>
      <Badge>Passé</Badge>
    </article>
  )
}
