import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { longDay, weekday } from '#web/ui/text/dates.ts'

/** A photo's title, else its event, else 'Photo' (spec section 2). */
export const photoName = (photo: Photo | undefined): string =>
  typeset(photo?.title || photo?.event || 'Photo')

/** Album name, as on its page and in the API: « Autres » holds photos without an event. */
export const albumName = ({ event }: { event: string }): string => event.trim() || noAlbum

/** Heading of the photos without an event (spec section 2). */
export const noAlbum = 'Autres'

/** Formats as « samedi 24 janvier 2026 », from a day or a moment. */
export const longDate = (day: string): string => `${weekday(day)} ${longDay(day)}`

/**
 * Formats a photo's day: its event's day, or its own with the hour (« samedi 24 janvier 2026 à
 * 15:30 »). Without either, the upload date is shown as such.
 */
export function dayText({ day, date }: Photo): string {
  if (!day) return `Ajoutée le ${longDate(date)}`
  const [on = '', at] = day.split('T')
  return at ? `${longDate(on)} à ${at}` : longDate(on)
}

/** Topic of the message about photos just published. */
export const publication = 'gallery publication'

/** Text in which the search looks. */
export const textOfPhoto = ({ title, event, description, alt }: Photo): string =>
  `${title} ${event} ${description} ${alt}`

export type EventPhotos<P extends Photo = Photo> = { event: string; photos: P[] }

/** Groups photos by event in the list's order: latest event first, 'Autres' last. */
export function groupByEvent<P extends Photo>(photos: readonly P[]): EventPhotos<P>[] {
  return [...Map.groupBy(photos, albumName)]
    .map(([event, list]) => ({ event, photos: list }))
    .toSorted((a, b) => Number(a.event === noAlbum) - Number(b.event === noAlbum))
}
