import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { typeset } from '#src/core/text/typeset.contract.ts'
import { longDay, weekday } from '#web/ui/text/dates.ts'

/** A photo's title, else its event, else 'Photo' (spec section 2). */
export const photoName = (photo: Photo | undefined): string =>
  typeset(photo?.title || photo?.event || 'Photo')

/** Named as on the page of its own, and in the API: « Autres » is the photos without an event. */
export const albumOf = ({ event }: { event: string }): string => event.trim() || others

/** Heading of the photos without an event (spec section 2). */
export const others = 'Autres'

/** « samedi 24 janvier 2026 », from a day or a moment. */
export const longDate = (day: string): string => `${weekday(day)} ${longDay(day)}`

/**
 * The day a photo shows: its event's or its own, with the hour where that is its own (« samedi 24
 * janvier 2026 à 15:30 »). When it came here is no day of the photo's, and is told as that.
 */
export function dayText({ day, date }: Photo): string {
  if (!day) return `Ajoutée le ${longDate(date)}`
  const [on = '', at] = day.split('T')
  return at ? `${longDate(on)} à ${at}` : longDate(on)
}

/** What a message about photos that were just published is about. */
export const publication = 'gallery publication'

/** What a search looks into. */
export const textOfPhoto = ({ title, event, description, alt }: Photo): string =>
  `${title} ${event} ${description} ${alt}`

export type EventPhotos<P extends Photo = Photo> = { event: string; photos: P[] }

/** The photos by event, in the order of the list: the latest event first, 'Autres' last. */
export function groupByEvent<P extends Photo>(photos: readonly P[]): EventPhotos<P>[] {
  return [...Map.groupBy(photos, albumOf)]
    .map(([event, list]) => ({ event, photos: list }))
    .toSorted((a, b) => Number(a.event === others) - Number(b.event === others))
}
