import type { Event } from '#src/club/events/events.contract.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

type When = Pick<Event, 'date' | 'startTime' | 'endTime' | 'endDate'>

export const lastDayOf = ({ date, endDate }: When) => endDate ?? date

/** « 9 h – 17 h 30 », « 9 h, jusqu’au dimanche 6 décembre à 17 h »; empty where nothing is known. */
export function hoursText({ startTime, endTime, endDate }: When): string {
  const begins = startTime && spell(startTime)
  const ends = endTime && spell(endTime)
  if (!endDate) return begins && ends ? `${begins} – ${ends}` : (begins ?? '')
  const until = `jusqu’au ${dayInWords(endDate)}${ends ? ` à ${ends}` : ''}`
  return begins ? `${begins}, ${until}` : until
}

/** « 9 h », « 17 h 30 » */
function spell(time: string): string {
  const [hour, minute] = time.split(':')
  return `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`
}

/** « 40 personnes »; an absent capacity is 'Non limitée' (spec section 2 'Events'). */
export const capacityText = (capacity: number | undefined) =>
  capacity === undefined ? 'Non limitée' : counted(capacity, 'personne')

/** « 46 participants »; nobody yet is an invitation (spec section 3). */
export const attendeesText = (attendees: number | undefined) =>
  attendees ? counted(attendees, 'participant') : 'Rejoignez la communauté'

/** « 1 événement », « 0 événement »: French counts from two on. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count < 2 ? '' : 's'}`
