import type { Overview } from '#src/overview/overview.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { EventDay } from '#web/events/EventDay.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './OverviewAdmin.module.css'
import { Part } from './Part.tsx'

/** The next three events; each leads to its form. */
export function NextEvents({ events }: Pick<Overview, 'events'>) {
  return (
    <Part
      title="Prochains événements"
      none={events.length === 0 ? 'Aucun événement à venir.' : undefined}
      more={{ href: addressOf({ section: 'events' }), label: 'Tous les événements' }}
    >
      <ul className={styles.rows}>
        {events.map(({ _id, title, date, location }) => (
          <li key={_id} className={styles.dated}>
            <EventDay date={date} className={styles.date} />
            <div className={styles.words}>
              <Anchor href={addressOf({ section: 'events', id: _id })} className={styles.title}>
                {title}
              </Anchor>
              {location && <p className={styles.place}>{location}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}
