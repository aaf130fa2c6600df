import type { EventView } from '#src/club/events/events.schema.ts'
import { pricesText } from '#src/club/events/prices.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { PrintPoster } from '#web/ui/print/PrintPoster.tsx'
import { dayInWords } from '#web/ui/text/dates.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { EventPicture } from './EventPicture.tsx'
import { deadlineText } from './registrations/availability.ts'
import { hoursText } from './texts.ts'

export function EventPoster({ event }: { event: EventView }) {
  const { _id, title, date, location, meetingPoint, description, prices } = event
  const hours = hoursText(event)
  const { registrations } = event
  const deadline = registrations?.open ? deadlineText(registrations) : ''
  return (
    <PrintPoster
      title={title}
      about={hrefs.event(_id)}
      address={hrefs.eventPoster(_id)}
      call={registrations?.open ? `Je viens\u00a0: inscription en ligne ${deadline}`.trim() : ''}
      venue={location}>
      <EventPicture
        event={event}
        first
        className="flex-1 relative overflow-hidden *:absolute *:inset-0 *:size-full *:object-cover min-h-[6em] mb-[1.2em]"
      />
      <p className="font-black leading-tight text-[2.4em] first-letter:uppercase">
        {dayInWords(date)}
      </p>
      {hours && <p className="font-black mt-[0.2em] text-accent-on-white text-[2em]">{hours}</p>}
      {location && <p className="font-semibold mt-[0.3em] text-[1.3em]">{location}</p>}
      {meetingPoint && (
        <p className="font-semibold mt-[0.3em] text-[1.3em]">Rendez-vous&nbsp;: {meetingPoint}</p>
      )}
      {prices && <p className="font-semibold mt-[0.3em] text-[1.3em]">{pricesText(prices)}</p>}
      <p
        className={`leading-normal font-serif mt-[1em] ${description.length > 300 ? 'text-[1em]' : 'text-[1.2em]'}`}>
        {excerpt(description, 700)}
      </p>
    </PrintPoster>
  )
}
