import { isPast } from '#src/club/events/event-times.shared.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { hrefs } from '#web/hrefs.ts'
import { Posters } from '#web/ui/art/Poster.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { stretched } from '#web/ui/components/Card.tsx'
import { Blank } from '#web/ui/components/Empty.tsx'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { EventPicture, eventSubject } from './EventPicture.tsx'
import { AvailabilityLine, Facts } from './Facts.tsx'
import { getAvailability } from './registrations/availability.ts'
import { attendeesText, hoursText } from './texts.ts'

/** Next three events on the home page. */
export function LatestEvents({ events }: { events?: Event[] }) {
  const { today } = useBoot()
  const areOver = events?.length && events.every((event) => isPast(event, today))
  return (
    <BeltSection
      belt="marron"
      background="bg-surface"
      eyebrow="À vos agendas"
      title={areOver ? 'Derniers événements' : 'Prochains événements'}
      id="agenda"
      action={
        <MoreLink href={hrefs.events} className="md:-mb-3">
          Voir tous les événements
        </MoreLink>
      }>
      {!events ? (
        <Blank />
      ) : events.length === 0 ? (
        <p className="mt-8 text-lead font-serif border-t-structure border-t-ink pt-6">
          L’agenda reprend son souffle&nbsp;: les prochains rendez-vous arrivent bientôt.
        </p>
      ) : (
        <Posters of={events} about={eventSubject}>
          <ul className="strip mt-6 border-t-structure border-t-ink max-md:grid max-md:gap-6 md:mt-7">
            {events.slice(0, 3).map((event) => (
              <Row key={event._id} event={event} />
            ))}
          </ul>
        </Posters>
      )}
    </BeltSection>
  )
}

function Row({ event }: { event: Event }) {
  const past = isPast(event, useBoot().today)
  return (
    // On a phone with large text the day stands above.
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-6 gap-y-2.5 items-start relative py-4 border-b border-b-line [&>:nth-child(3)]:col-2 large-text:grid-cols-1 large-text:[&>:nth-child(3)]:col-1 md:grid-cols-[clamp(6.5rem,12.8vw,11.5rem)_minmax(0,1fr)_auto_clamp(9rem,14vw,12rem)] md:gap-x-0 md:gap-y-8 md:items-center md:[&>:nth-child(3)]:col-[auto] md:[&>:nth-child(3)]:ml-4 md:[&>:nth-child(3)]:mr-8">
      <EventDay
        date={event.date}
        className="row-span-2 text-[3.5rem] md:row-[auto] md:text-[clamp(3.75rem,5.6vw,5rem)]"
      />
      <div className="min-w-0">
        <h3>
          <Link
            href={hrefs.event(event._id)}
            className={`${stretched} hover:underline hover:decoration-2 hover:decoration-accent`}>
            {event.title}
          </Link>
        </h3>
        <Facts
          hours={hoursText(event)}
          location={event.location || 'Lieu premium'}
          people={attendeesText(event.attendees ?? event.registrations?.taken)}
          prices={event.prices}
          className="mt-2"
        />
        {!past && <AvailabilityLine event={event} className="mt-1" />}
      </div>
      {/* Past events appear only when fewer than three are upcoming, and are not open. */}
      {past ? <Badge>Passé</Badge> : <OpenBadge event={event} />}
      <EventPicture event={event} className="bg-muted max-md:hidden! md:aspect-2/1" />
    </li>
  )
}

/** Badge of an event one can still register for; it holds the place of its column otherwise. */
function OpenBadge({ event }: { event: Event }) {
  const availability = getAvailability(event)
  if (availability === 'open') return <Badge variant="open">OUVERT</Badge>
  if (availability === 'waiting') return <Badge>COMPLET</Badge>
  return <span className="max-md:hidden" />
}
