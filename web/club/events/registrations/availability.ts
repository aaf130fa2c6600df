import type { Event } from '#src/club/events/events.schema.ts'
import type { Registrations } from '#src/club/events/registrations/registrations.schema.ts'
import { countFree, maxPeople } from '#src/club/events/registrations/seats.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/** Registrations of an event, as lists, date card and poster announce them. */
export type Availability = 'open' | 'waiting' | 'closed'

/** Availability of an event; undefined where one does not register on the site. */
export function getAvailability({ registrations }: Event): Availability | undefined {
  if (!registrations) return undefined
  const { open, over, taken, waiting } = registrations
  if (!open || over) return open || taken + waiting > 0 ? 'closed' : undefined
  return countFree(registrations) === 0 || waiting > 0 ? 'waiting' : 'open'
}

/** Formats as « 12 places libres sur 40 », « Complet : liste d’attente », « Inscriptions closes ». */
export function availabilityText(availability: Availability, registrations: Registrations) {
  if (availability === 'closed') return 'Inscriptions closes'
  const free = countFree(registrations)
  if (availability === 'waiting') {
    return free === 0 ? 'Complet\u00a0: liste d’attente' : 'Liste d’attente'
  }
  return free === null
    ? 'places non limitées'
    : `${counted(free, 'place libre', 'places libres')} sur ${registrations.places}`
}

/** Formats as « jusqu’au mercredi 16 décembre, 20 h »; empty without a deadline. */
export const deadlineText = ({ deadline }: Registrations) =>
  deadline && `jusqu’au ${dayInWords(deadline.slice(0, 10))}, ${hourInWords(deadline.slice(11))}`

/**
 * Tells a group before it registers what becomes of it; empty without a limit. The group waits as a
 * whole, behind those who wait already.
 */
export function groupText(people: number, registrations: Registrations): string {
  if (people > maxPeople) return `${maxPeople} personnes au plus par inscription.`
  const { places, waiting } = registrations
  const free = countFree(registrations)
  if (free === null || places === null) return ''
  if (people > places) return `L’événement compte ${counted(places, 'place')} en tout.`
  if (waiting > 0) {
    const them = waiting > 1 ? `${waiting} personnes attendent` : 'Une personne attend'
    return `${them} déjà\u00a0: ${people > 1 ? 'votre groupe passe' : 'vous passez'} après.`
  }
  if (free === 0) return people > 1 ? 'Votre groupe attend en entier.' : ''
  const freeText = free > 1 ? `Il reste ${free} places` : 'Il reste une place'
  return people > free
    ? `${freeText}\u00a0: à ${people}, tout le groupe va en liste d’attente.`
    : `${freeText}.`
}

/** Whether a group of that size would wait. */
export const wouldWait = (people: number, registrations: Registrations) =>
  people <= maxPeople &&
  (registrations.waiting > 0 || people > (countFree(registrations) ?? Number.POSITIVE_INFINITY))
