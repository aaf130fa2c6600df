import { addressOf } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import styles from '#web/admin/overview/OverviewAdmin.module.css'
import { OverviewSection } from '#web/admin/overview/OverviewParts.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { Link } from '#web/ui/components/Link.tsx'

export const NextEvents = ({ overview: { events } }: OverviewProps) => (
  <OverviewSection
    title="Prochains événements"
    none={events.length === 0 && 'Aucun événement à venir.'}
    more={{ href: addressOf({ section: 'events' }), label: 'Tous les événements' }}
  >
    {events.map(({ _id, title, date, location }) => (
      <li key={_id} className={classes('grid gap-4', styles.dated)}>
        <EventDay date={date} className={styles.date} />
        <div className="min-0">
          <Link
            href={addressOf({ section: 'events', id: _id })}
            className={`strong ${styles.title}`}
          >
            {title}
          </Link>
          {location && <p className="note muted ellipsis">{location}</p>}
        </div>
      </li>
    ))}
  </OverviewSection>
)
