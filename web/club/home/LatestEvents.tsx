import type { Event } from '#src/club/events/events.contract.ts'
import { useBoot } from '#web/boot.ts'
import { EventDay } from '#web/club/events/EventDay.tsx'
import { EventPicture } from '#web/club/events/EventPicture.tsx'
import { eventSubject } from '#web/club/events/EventPoster.tsx'
import { Facts } from '#web/club/events/Facts.tsx'
import { attendeesText } from '#web/club/events/people.ts'
import { hoursText, lastDayOf } from '#web/club/events/when.ts'
import { hrefs } from '#web/hrefs.ts'
import { Posters } from '#web/look/art/Poster.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Badge } from '#web/look/ui/Badge.tsx'
import { stretched } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Blank } from '#web/look/ui/Empty.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { HomeSection } from './HomeSection.tsx'
import styles from './Latest.module.css'

export function LatestEvents({ events }: { events: Event[] | undefined }) {
  return (
    <HomeSection
      belt="marron"
      ground="gi"
      eyebrow="À vos agendas"
      title="Derniers Événements"
      id="agenda"
      action={
        <MoreLink href={hrefs.events} className={styles.all}>
          Voir tous les événements
        </MoreLink>
      }
    >
      {!events ? (
        <Blank />
      ) : events.length === 0 ? (
        <p className={classes('mt-6 text-lead serif border-top', styles.none)}>
          L’agenda reprend son souffle&nbsp;: les prochains rendez-vous arrivent bientôt.
        </p>
      ) : (
        <Posters of={events} about={eventSubject}>
          <ul className={classes('strip mt-5 border-top', styles.rows)}>
            {events.slice(0, 3).map((event) => (
              <Row key={event._id} event={event} />
            ))}
          </ul>
        </Posters>
      )}
    </HomeSection>
  )
}

function Row({ event }: { event: Event }) {
  const past = lastDayOf(event) < useBoot().today
  return (
    <li className={classes('grid items-start relative ruled-below', styles.row)}>
      <EventDay date={event.date} className={styles.date} />
      <div className="min-0">
        <h3>
          <Anchor href={hrefs.event(event._id)} className={`${stretched} underlined-on-hover`}>
            {event.title}
          </Anchor>
        </h3>
        <Facts
          hours={hoursText(event)}
          location={event.location || 'Lieu premium'}
          people={attendeesText(event.attendees)}
          className="mt-2"
        />
      </div>
      {/* Only where fewer than three are to come: what is over is not open. */}
      {past ? <Badge>Passé</Badge> : <Badge variant="open">OUVERT</Badge>}
      <EventPicture event={event} className={classes('tinted', styles.picture)} />
    </li>
  )
}
