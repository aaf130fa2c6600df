import type { Event as EventData } from 'schema-dts'
import { findLastDay } from '#src/club/events/event-times.shared.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { withOffset } from '#src/core/time/club-time.shared.ts'
import type { PageOfClub } from '#web/page.ts'

/** Describes an event, without unknown facts. */
export function eventData(event: Event, { address, picture, club }: PageOfClub): EventData {
  const { title, description, date, location, capacity } = event
  const { startTime, endTime, prices, paymentLink } = event
  const lastDay = findLastDay(event)
  // Omits a bare end day, which would be before the start time.
  const ends = endTime || !startTime || lastDay > date
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: toMoment(date, startTime),
    ...(ends && { endDate: toMoment(lastDay, endTime) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    ...(capacity !== undefined && { maximumAttendeeCapacity: capacity }),
    ...(prices && {
      offers: prices.map(({ label, cents }) => ({
        '@type': 'Offer' as const,
        name: label,
        price: cents / 100,
        priceCurrency: 'EUR',
        url: paymentLink ?? address,
      })),
    }),
    image: picture,
    url: address,
    organizer: club,
  }
}

/** Formats a day, or a moment if its time is known. */
const toMoment = (day: string, time?: string) =>
  time ? (withOffset(`${day}T${time}`) ?? day) : day
