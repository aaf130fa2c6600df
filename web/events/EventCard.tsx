import type { Event } from '#src/events/events.contract.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Card, stretched } from '#web/ui/Card.tsx'
import styles from './EventCard.module.css'
import { EventDay } from './EventDay.tsx'
import { EventPicture } from './EventPicture.tsx'
import { Facts } from './Facts.tsx'
import { capacityText } from './people.ts'

/** An event to come, in the list. */
export function EventCard({ event, first }: { event: Event; first: boolean }) {
  const { _id, title, date, location, capacity } = event
  return (
    <Card as="article" belt="var(--belt-orange)" className={styles.card}>
      <EventPicture event={event} first={first} className={styles.picture} />
      <div className={styles.body}>
        <EventDay date={date} className={styles.date} />
        <div className={styles.words}>
          <h3>
            <Anchor href={`/events/${_id}`} className={stretched}>
              {title}
            </Anchor>
          </h3>
          <Facts
            place={location || 'Lieu à préciser'}
            people={capacityText(capacity)}
            className={styles.facts}
          />
        </div>
      </div>
    </Card>
  )
}
