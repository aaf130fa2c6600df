import { isPast } from '#src/club/events/event-times.shared.ts'
import type { eventsPhrases } from '#src/club/events/events.phrases.shared.ts'
import type { Event, EventCounts } from '#src/club/events/events.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { useBoot } from '#web/boot.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Posters } from '#web/ui/art/Poster.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Card, stretched } from '#web/ui/components/Card.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { pageStart, useNextPage } from '#web/ui/components/nextPage.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { EventPicture, eventSubject } from './EventPicture.tsx'
import { pageSize } from './eventCalls.ts'
import { AvailabilityLine, Facts } from './Facts.tsx'
import { capacityText, hoursText } from './texts.ts'

type Props = {
  events: Event[]
  counts: EventCounts
  phrases: typeof eventsPhrases
  /** Number of photos by event */
  photos?: Record<string, number>
}

/** Spec section 2 'Events': upcoming events, then past ones with less emphasis. */
export function EventsPage({ events, counts, phrases, photos = {} }: Props) {
  const { today } = useBoot()
  const coming = events.filter((event) => !isPast(event, today))
  const past = events.filter((event) => isPast(event, today))
  const next = useNextPage(hrefs.events, events.length, counts.total)
  return (
    <>
      <PageHeader
        belt="orange"
        eyebrow="Actualités"
        title="Événements"
        lead={phrases.lead}
        side={<Count count={counts.coming} />}
      />
      <div className="wrap pb-section">
        {coming.length + past.length === 0 && (
          <Empty picture={<Enso />} title="Expériences En Création" as="h2">
            Les prochains rendez-vous arrivent bientôt.
          </Empty>
        )}
        {coming.length > 0 && (
          <Posters of={coming} about={eventSubject}>
            <h2 className="sr-only">À venir</h2>
            <ul className="grid md:grid-cols-2 gap-x-[clamp(26px,2.6vw,38px)] gap-y-[clamp(30px,3.4vw,49px)]">
              {coming.map((event, i) => (
                <li key={event._id} {...pageStart(i, pageSize)} className="grid min-w-0">
                  <EventCard event={event} first={i === 0} />
                </li>
              ))}
            </ul>
          </Posters>
        )}
        {coming.length > 0 && (
          <div className="mt-8">
            <FollowCalendar href="/events.ics" />
          </div>
        )}
        {past.length > 0 && (
          <>
            <h2 className="text-h2-small mt-section">Événements passés</h2>
            <ul className="mt-6 border-t-structure border-t-ink">
              {past.map((event, i) => (
                <li key={event._id} {...pageStart(coming.length + i, pageSize)}>
                  <PastEvent event={event} photos={photos[event._id]} />
                </li>
              ))}
            </ul>
          </>
        )}
        <LiveRegion>
          {counts.total > pageSize && `${events.length} événements affichés sur ${counts.total}`}
        </LiveRegion>
        {next && (
          <Button href={next} variant="ghost" className="mt-8">
            Afficher plus
          </Button>
        )}
      </div>
    </>
  )
}

function Count({ count }: { count: number }) {
  return (
    <p className="flex gap-3 items-baseline text-body font-semibold leading-snug md:grid md:justify-items-end">
      <b className="font-black leading-none text-[clamp(4rem,3rem_+_6.6vw,9rem)] tracking-[-0.02em] text-accent-display">
        {count}
      </b>{' '}
      {count < 2 ? 'événement' : 'événements'} à venir
    </p>
  )
}

function EventCard({ event, first }: { event: Event; first: boolean }) {
  const { _id, title, date, location, capacity, prices } = event
  const text = capacityText(capacity)
  return (
    <Card as="article" belt="var(--color-belt-orange)" className="flex flex-col">
      <EventPicture event={event} first={first} className="aspect-2/1 overflow-hidden" />
      <div className="flex flex-wrap min-w-0 wrap-anywhere gap-[clamp(14px,2vw,20px)] py-6 px-[clamp(20px,2vw,24px)]">
        <EventDay
          date={date}
          className="flex-none w-[1.25em] text-[clamp(3.25rem,5vw,4rem)] [&>:last-child]:max-w-[3rem] [&>:last-child]:text-label"
        />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h3>
            <Link href={hrefs.event(_id)} className={stretched}>
              {title}
            </Link>
          </h3>
          <Facts
            hours={hoursText(event)}
            location={location || 'Lieu à préciser'}
            people={capacity === undefined ? `Capacité\u00a0: ${text}` : text}
            prices={prices}
            className="mt-2 flex-col"
          />
          <AvailabilityLine event={event} className="mt-2" />
        </div>
      </div>
    </Card>
  )
}

function PastEvent({ event, photos }: { event: Event; photos: number | undefined }) {
  const { _id, title, date, location } = event
  return (
    <article className="grid relative border-b border-b-line md:grid-cols-(--cols) items-baseline [--cols:11.5rem_minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-4">
      <time dateTime={date} className="text-label text-ink-soft">
        {longDay(date)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-article font-bold leading-snug">
          <Link
            href={hrefs.event(_id)}
            className={`${stretched} hover:underline hover:decoration-2 hover:decoration-accent`}>
            {title}
          </Link>
        </h3>
        {(location || photos) && (
          <p className="text-label text-ink-soft">
            {[location, photos && counted(photos, 'photo')].filter(Boolean).join(' · ')}
          </p>
        )}
      </div>
      <Badge>Passé</Badge>
    </article>
  )
}
