import { type EventTimes, endsNextDay } from '#src/club/events/event-times.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/**
 * Formats as « 9 h – 17 h 30 », « 20 h – 1 h le lendemain » or « 9 h, jusqu’au dimanche 6 décembre
 * à 17 h »; empty where nothing is known.
 */
export function hoursText(event: EventTimes): string {
  const { startTime, endTime, endDate } = event
  const begins = startTime && hourInWords(startTime)
  const ends = endTime && hourInWords(endTime)
  if (!endDate) {
    const nextDay = endsNextDay(event) ? ' le lendemain' : ''
    return begins && ends ? `${begins} – ${ends}${nextDay}` : (begins ?? '')
  }
  const until = `jusqu’au ${dayInWords(endDate)}${ends ? ` à ${ends}` : ''}`
  return begins ? `${begins}, ${until}` : until
}

/** Formats as « 40 personnes »; 'Non limitée' without a capacity (spec section 2 'Events'). */
export const capacityText = (capacity: number | undefined) =>
  capacity === undefined ? 'Non limitée' : counted(capacity, 'personne')

/** Formats as « 46 participants »; an invitation when there are none (spec section 3). */
export const attendeesText = (attendees: number | undefined) =>
  attendees ? counted(attendees, 'participant') : 'Rejoignez la communauté'
