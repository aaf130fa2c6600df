import Flag from 'lucide-react/icons/flag'
import UserCheck from 'lucide-react/icons/user-check'
import type { ComponentProps } from 'react'
import type { EventStory } from '#src/club/event-links/event-links.schema.ts'
import { isPast } from '#src/club/events/event-times.shared.ts'
import type { EventView, TextSegment } from '#src/club/events/events.schema.ts'
import { useBoot } from '#web/boot.ts'
import { AttachedFiles } from '#web/club/documents/DocumentList.tsx'
import { EventResults } from '#web/club/event-links/EventResults.tsx'
import { EventRegistrations } from '#web/club/events/registrations/RegistrationForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import { DateCard, Fact } from './DateCard.tsx'
import { EventPicture } from './EventPicture.tsx'
import { WaysOut } from './WaysOut.tsx'

const EventPhotos = staticIsland(
  () => import('#web/club/gallery/EventPhotos.static.tsx'),
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
