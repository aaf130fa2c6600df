import type { Event } from '#src/events/events.contract.ts'
import { BeltBand, BeltChip } from '#web/art/Belt.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { DateCard } from './DateCard.tsx'
import styles from './EventPage.module.css'
import { EventPicture } from './EventPicture.tsx'

/** One event (spec section 2 'Events', detail). */
export function EventPage({ event }: { event: Event }) {
  return (
    <article>
      <BeltBand color="orange" />
      <EventPicture event={event} banner className={styles.banner} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.head}>
          <p className={styles.eyebrow}>
            <BeltChip color="orange" />
            <Anchor href={hrefs.events}>Événements</Anchor>
          </p>
          <h1 className={styles.title}>{event.title}</h1>
        </div>
        <DateCard event={event} className={styles.card} />
        <div className={styles.description}>
          {paragraphs(event.description).map((text, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other name, and never moves
            <p key={i}>{text}</p>
          ))}
        </div>
      </div>
    </article>
  )
}

/** Apart where the author left an empty line. */
const paragraphs = (text: string) => text.split(/\r?\n\s*\n/).filter((part) => part.trim())
