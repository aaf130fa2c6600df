import type { AlbumCover } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { photoAddress } from './photoAddress.ts'

type Podium = { event: string; eventId?: string | undefined }

/** Album of a podium's event; else one of the same name, unless it belongs to another event. */
export function findPodiumAlbum({ event, eventId }: Podium, covers: readonly AlbumCover[] = []) {
  const album =
    covers.find((cover) => eventId && cover.eventId === eventId) ??
    covers.find((cover) => cover.event === event && (!eventId || !cover.eventId))
  if (!album) return undefined
  const [first] = album.photos
  const cover = first && { src: photoAddress(first.url), alt: first.alt }
  return { href: hrefs.album(album.event), count: album.count, cover }
}
