import { type EventTimes, endsNextDay } from '#src/club/events/event-times.contract.ts'
import { hourInWords } from '#src/core/time/paris-time.contract.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/**
 * « 9 h – 17 h 30 », « 20 h – 1 h le lendemain », « 9 h, jusqu’au dimanche 6 décembre à 17 h »; empty
 * where nothing is known.
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

/** « 40 personnes »; an absent capacity is 'Non limitée' (spec section 2 'Events'). */
export const capacityText = (capacity: number | undefined) =>
  capacity === undefined ? 'Non limitée' : counted(capacity, 'personne')

/** « 46 participants »; nobody yet is an invitation (spec section 3). */
export const attendeesText = (attendees: number | undefined) =>
  attendees ? counted(attendees, 'participant') : 'Rejoignez la communauté'

/** « 1 événement », « 0 événement »: French counts from two on. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count < 2 ? '' : 's'}`
