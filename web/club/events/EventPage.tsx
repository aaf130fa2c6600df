import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Flag from 'lucide-react/icons/flag'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import UserCheck from 'lucide-react/icons/user-check'
import type { ComponentProps } from 'react'
import type { EventStory } from '#src/club/event-links/event-links.schema.ts'
import { isPast } from '#src/club/events/event-times.shared.ts'
import type { Event, EventView, TextSegment } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { AttachedFiles } from '#web/club/documents/DocumentList.tsx'
import { EventResults } from '#web/club/event-links/EventResults.tsx'
import { EventRegistrations } from '#web/club/events/registrations/RegistrationForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { ShareImageLinks } from '#web/ui/components/CardLinks.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { thisPage, useShare } from '#web/ui/components/useShare.ts'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import { DateCard, Fact } from './DateCard.tsx'
import { EventPicture } from './EventPicture.tsx'

const EventPhotos = staticIsland(
  () => import('#web/club/gallery/PhotoMats.static.tsx'),
  'EventPhotos',
)
const EventArticles = staticIsland(
  () => import('#web/club/blogs/EventArticles.static.tsx'),
  'EventArticles',
)

type Props = { event: EventView; related?: EventStory } & Pick<
  ComponentProps<typeof EventPhotos>,
  'album'
>

const textSize = ({ length }: string) =>
  length > 100 ? 'text-h3' : length > 50 ? 'text-h2-small' : 'text-h2'

/**
 * Spec section 2 'Events', detail. On a phone the card stands between title and description, and
 * the ways out after both; on a wide screen card and ways out are one column at the right.
 */
export function EventPage({ event, related, album }: Props) {
  const past = isPast(event, useBoot().today)
  const { attendees } = event
  const meetingPoint = !past && event.meetingPoint
  return (
    <article>
      <BeltStripe color="orange" />
      <EventPicture
        event={event}
        banner
        className="overflow-hidden border-b-structure border-b-ink h-[clamp(8.25rem,28.75vw,26rem)]!"
      />
      <div className="wrap min-w-0 wrap-anywhere flex flex-col pt-4 pb-section lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-16 lg:pt-[clamp(40px,5vw,66px)]">
        <div className="max-lg:contents">
          <div>
            <p className="flex items-center gap-3 text-label font-semibold">
              <BeltChip color="orange" />
              <Link
                href={hrefs.events}
                className="inline-flex items-center gap-2 min-h-11 no-underline">
                Événements
              </Link>
            </p>
            <h1 className={`mt-1 leading-none ${textSize(event.title)}`}>{event.title}</h1>
          </div>
          <div className="max-lg:order-2 grid content-start gap-6 max-w-prose mt-8 font-serif text-article leading-relaxed whitespace-pre-line">
            {event.paragraphs.map((pieces, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have a fixed order
              <p key={at}>{pieces.map(DescriptionPiece)}</p>
            ))}
          </div>
          <div className="max-lg:order-2 mt-8 empty:hidden">
            <AttachedFiles files={event.files} />
          </div>
        </div>
        {/* Over the picture's lower edge, and its border. */}
        <div className="max-lg:contents lg:self-start lg:-mt-38">
          <DateCard event={event} past={past} className="max-lg:order-1 max-lg:mt-5" />
          <WaysOut event={event} past={past} className="max-lg:order-4 max-lg:mt-8" />
        </div>
        {(meetingPoint || attendees) && (
          <dl className="max-lg:order-3 grid gap-x-8 mt-8 border-t-structure border-t-ink md:grid-cols-2 lg:col-span-2 lg:mt-12 lg:border-b-structure lg:border-b-ink">
            {meetingPoint && (
              <Fact
                Icon={Flag}
                name="Rendez-vous"
                className="border-b border-b-line py-4 lg:border-0">
                <WholeNames text={meetingPoint} />
              </Fact>
            )}
            {attendees && (
              <Fact
                Icon={UserCheck}
                name="Participants"
                className="border-b border-b-line py-4 lg:border-0">
                {attendees}
              </Fact>
            )}
          </dl>
        )}
      </div>
      {!past && <EventRegistrations event={event} />}
      {related && related.results.length > 0 && (
        <StorySection title="Les résultats" id="resultats">
          <EventResults results={related.results} />
        </StorySection>
      )}
      <EventPhotos album={album} event={event} />
      <EventArticles related={related} />
    </article>
  )
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

type WaysOutProps = { event: Event; past: boolean; className: string }

/** Ways an event leaves the page: calendar, share, print. What is over is shared only. */
function WaysOut({ event: { _id, title }, past, className }: WaysOutProps) {
  const { notice: result, busy, share } = useShare(outcomes, { resetAfterMs: 3000 })
  const Icon = result?.look === 'text-success' ? CircleCheck : CircleAlert
  const images = <ShareImageLinks of={`events/${_id}`} title={title} />
  const tile = { variant: 'ghost', size: 'tile' } as const
  return (
    <div className={className} data-screen-only>
      <div className="flex large-text:flex-col border-y border-y-line divide-x divide-line *:flex-1 lg:border-t-0 lg:border-x-structure lg:border-b-structure lg:border-ink lg:bg-surface">
        {!past && (
          <span>
            <Button
              {...tile}
              href={`/events/${_id}.ics`}
              target="_self"
              icon={<CalendarPlus />}
              aria-label="Ajouter à mon agenda">
              Agenda
            </Button>
          </span>
        )}
        <span className="noscript:hidden!">
          <Button
            {...tile}
            icon={<Share2 />}
            pending={busy}
            onClick={() => share({ title, url: thisPage() })}>
            Partager
          </Button>
        </span>
        {!past && (
          <span>
            <Button
              {...tile}
              href={hrefs.eventPoster(_id)}
              icon={<Printer />}
              aria-label="Affiche à imprimer">
              Affiche
            </Button>
          </span>
        )}
      </div>
      <p
        role="status"
        className={classes('flex items-center gap-2 text-label font-semibold', result?.look)}>
        {result && (
          <>
            <Icon size={18} />
            <span>{result.text}</span>
          </>
        )}
      </p>
      {past ? (
        images
      ) : (
        <Details summary="Suivre l’agenda, partager une image">
          <FollowCalendar href="/events.ics" label="Suivre tous les événements" file={null} />
          {images}
        </Details>
      )}
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
