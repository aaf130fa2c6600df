import type { Photo } from '#src/gallery/gallery.contract.ts'
import { call } from '#web/calls.ts'
import { readPage } from '#web/ui/parts.ts'
import { albumOf, others } from './photo.ts'

/** How many more events « Afficher plus » shows. */
export const albumsPerPart = 6

/** The gallery's call for the parts its address asks for (`?page=2`: the first two). */
export const callAlbums = (query: URLSearchParams) =>
  call('/api/gallery', { albums: readPage(query) * albumsPerPart })

export type EventPhotos<P extends Photo = Photo> = { event: string; photos: P[] }

/** The photos by event, in the order of the list: the latest event first, 'Autres' last. */
export function groupByEvent<P extends Photo>(photos: readonly P[]): EventPhotos<P>[] {
  const groups = Map.groupBy(photos, albumOf)
  const sections = [...groups].map(([event, list]) => ({ event, photos: list }))
  return [
    ...sections.filter(({ event }) => event !== others),
    ...sections.filter(({ event }) => event === others),
  ]
}
