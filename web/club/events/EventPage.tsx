import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { EventStory } from '#src/club/event-links/event-links.schema.ts'
import { lastDayOf } from '#src/club/events/event-times.shared.ts'
import type { Event, EventView, TextSegment } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { EventResults } from '#web/club/event-links/EventResults.tsx'
import { EventRegistrations } from '#web/club/events/registrations/RegistrationForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { ShareImageLinks } from '#web/ui/components/CardLinks.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { CalendarButton, FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { PageParts } from '#web/ui/layout/PageParts.tsx'
import { dayNumber, longMonthYear, weekday } from '#web/ui/text/dates.ts'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import styles from './EventPage.module.css'
import { EventPicture } from './EventPicture.tsx'
import { capacityText, hoursText } from './texts.ts'

type Props = { event: EventView; related?: EventStory }

/** Spec section 2 'Events', detail. */
export function EventPage({ event, related }: Props) {
  return (
    <article>
      <BeltStripe color="orange" />
      <EventPicture
        event={event}
        banner
        className={`overflow-hidden border-b-structure border-b-ink ${styles.banner}`}
      />
      <div className="wrap min-w-0 wrap-anywhere pt-[clamp(40px,5vw,66px)] pb-section lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-x-16">
        <div>
          <p className="flex items-center gap-3 text-label font-semibold">
            <BeltChip color="orange" />
            <Link
              href={hrefs.events}
              className="inline-flex items-center gap-2 min-h-11 no-underline"
            >
              Événements
            </Link>
          </p>
          <h1 className="mt-2 leading-none text-h2">{event.title}</h1>
        </div>
        <DateCard event={event} className={classes('mt-6', styles.card)} />
        <div className="grid gap-6 max-w-prose mt-8 font-serif text-article leading-relaxed whitespace-pre-line">
          {event.paragraphs.map((pieces, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have a fixed order
            <p key={at}>{pieces.map(DescriptionPiece)}</p>
          ))}
        </div>
      </div>
      <EventRegistrations event={event} />
      {related && related.results.length > 0 && (
        <StorySection title="Les résultats" id="resultats">
          <EventResults results={related.results} />
        </StorySection>
      )}
      <PageParts at="EventPage.related" event={event} related={related} />
    </article>
  )
}

function DateCard({ event, className }: { event: Event; className?: string }) {
  const { _id, title, date, location, meetingPoint, capacity, attendees } = event
  const past = lastDayOf(event) < useBoot().today
  // Number only: month and weekday stand around it, « mardi 1er décembre 2026 ».
  const day = Number(dayNumber(date))
  const words = 'block text-article font-semibold leading-snug'
  return (
    <div className={classes('relative border-structure border-ink bg-surface', className)}>
      <div className="relative border-b-structure border-b-ink p-7">
        <time dateTime={date}>
          <span className={words}>{weekday(date)}</span>{' '}
          <span
            className={`font-black leading-none block mt-3.5 mb-4.5 text-[clamp(6rem,5.2rem_+_2.4vw,7rem)] tracking-[-0.02em] ${styles.day}`}
          >
            {day}
            {day === 1 && <sup>er</sup>}
          </span>{' '}
          <span className={words}>{longMonthYear(date)}</span>
        </time>
        {past && <Badge className={`absolute ${styles.past}`}>Passé</Badge>}
      </div>
      <div className="pt-6 px-7 pb-9">
        <dl className="grid gap-4 mb-6">
          <Fact Icon={Clock} name="Horaire" said={hoursText(event)} />
          <Fact Icon={MapPin} name="Lieu" said={location || 'À préciser'} />
          <Fact Icon={Flag} name="Rendez-vous" said={meetingPoint} />
          <Fact Icon={Users} name="Capacité" said={capacityText(capacity)} />
          <Fact Icon={UserCheck} name="Participants" said={attendees && `${attendees}`} />
        </dl>
        {!past && (
          <>
            <CalendarButton href={`/events/${_id}.ics`} variant="primary" wide className="mb-3" />
            <FollowCalendar href="/events.ics" label="Suivre tous les événements" file={null} />
          </>
        )}
        <p className="text-center" data-screen-only>
          <Link href={hrefs.eventSheet(_id)} className="text-note min-h-11 grid place-items-center">
            Affiche à imprimer
          </Link>
        </p>
        <ShareImageLinks of={`events/${_id}`} title={title} />
        <ShareEvent title={title} />
      </div>
    </div>
  )
}

type FactProps = { Icon: typeof Clock; name: string; said: string | 0 | undefined }

function Fact({ Icon, name, said: text }: FactProps) {
  if (!text) return null
  return (
    <div className="grid leading-normal grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-0 [&_svg]:row-span-2">
      <Icon size={20} className="text-accent" />
      <dt className="text-label text-ink-soft">{name}</dt>
      <dd className="font-semibold">
        <WholeNames text={text} />
      </dd>
    </div>
  )
}

function ShareEvent({ title }: { title: string }) {
  const { outcome, busy, share } = useShare(title)
  const result = outcome && outcomes[outcome.kind]
  const Icon = result?.look === 'text-success' ? CircleCheck : CircleAlert
  return (
    <div className="relative noscript:hidden!">
      <Button variant="ghost" wide icon={<Share2 />} pending={busy} onClick={share}>
        Partager
      </Button>
      <p
        role="status"
        className={classes(
          'absolute flex items-center gap-2 text-label font-semibold',
          result?.look,
          styles.outcome,
        )}
      >
        {result && (
          <>
            <Icon size={18} />
            <span>{result.text}</span>
          </>
        )}
      </p>
    </div>
  )
}

/** Texts of spec section 8 'Event share'. */
const outcomes = {
  shared: { text: 'Événement partagé !', look: 'text-success' },
  copied: { text: 'Lien copié !', look: 'text-success' },
  cancelled: { text: 'Partage annulé.', look: 'text-ink-soft' },
  failed: { text: 'Échec de la copie.', look: 'text-accent' },
}

/** Part of a description, in which the server has found the links. */
function DescriptionPiece({ text, href }: TextSegment, at: number) {
  if (!href) return text
  return (
    <a key={at} href={href} rel="noopener">
      {text}
    </a>
  )
}
