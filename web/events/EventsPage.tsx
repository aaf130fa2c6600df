import type { Event, EventCounts } from '#src/events/events.contract.ts'
import { Enso } from '#web/art/Enso.tsx'
import { useBoot } from '#web/boot.ts'
import { PageTop } from '#web/frame/PageTop.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Live } from '#web/ui/Live.tsx'
import { partStart } from '#web/ui/parts.ts'
import { useNextPart } from '#web/ui/useNextPart.ts'
import { EventCard } from './EventCard.tsx'
import styles from './EventsPage.module.css'
import { PastEvent } from './PastEvent.tsx'
import { partSize } from './parts.ts'

/** Spec section 2 'Events': those to come, then, quieter, those that were. */
export function EventsPage({ events, counts }: { events: Event[]; counts: EventCounts }) {
  const { today } = useBoot()
  const coming = events.filter(({ date }) => date >= today)
  const past = events.filter(({ date }) => date < today)
  const next = useNextPart('/events', events.length, counts.total)
  return (
    <>
      <PageTop
        belt="orange"
        eyebrow="Actualités"
        title="Événements"
        lead="Tournois, stages, passages de grade et repas partagés : la vie du club hors des cours."
        side={<Count count={counts.coming} />}
      />
      <div className={`wrap ${styles.lists}`}>
        <h2 className="visually-hidden">À venir</h2>
        {coming.length === 0 ? (
          <Empty picture={<Enso />} title="Expériences En Création">
            Les prochains rendez-vous arrivent bientôt.
          </Empty>
        ) : (
          <ul className={styles.cards}>
            {coming.map((event, i) => (
              <li key={event._id} {...partStart(i, partSize)}>
                <EventCard event={event} first={i === 0} />
              </li>
            ))}
          </ul>
        )}
        {past.length > 0 && (
          <>
            <h2 className={styles.pastTitle}>Événements passés</h2>
            <ul className={styles.past}>
              {past.map((event, i) => (
                <li key={event._id} {...partStart(coming.length + i, partSize)}>
                  <PastEvent event={event} />
                </li>
              ))}
            </ul>
          </>
        )}
        <Live>
          {counts.total > partSize && `${events.length} événements affichés sur ${counts.total}`}
        </Live>
        {next && (
          <Button href={next} variant="ghost" className={styles.next}>
            Afficher plus
          </Button>
        )}
      </div>
    </>
  )
}

function Count({ count }: { count: number }) {
  return (
    <p className={styles.count}>
      <b>{count}</b> {count < 2 ? 'événement' : 'événements'} à venir
    </p>
  )
}
