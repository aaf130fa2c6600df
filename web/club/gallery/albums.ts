import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { albumOf, others } from './photo.ts'

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
