import type { Event as EventData } from 'schema-dts'
import type { Event } from '#src/events/events.contract.ts'
import type { clubName } from './club.ts'

type Page = { address: string; picture: string; club: ReturnType<typeof clubName> }

/** An event is a day without hours; what is not known of it is left out. */
export function eventData(event: Event, { address, picture, club }: Page): EventData {
  const { title, description, date, location, capacity } = event
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: date,
    endDate: date,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    ...(capacity !== undefined && { maximumAttendeeCapacity: capacity }),
    image: picture,
    url: address,
    organizer: club,
  }
}
