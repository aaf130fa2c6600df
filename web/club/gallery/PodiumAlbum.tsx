import type { ComponentType } from 'react'
import type { AlbumCover } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { photoAddress } from './photoAddress.ts'

type Podium = { event: string; eventId?: string | undefined }
type Album = { href: string; count: number; cover: { src: string; alt: string } | undefined }
type Props = {
  covers?: AlbumCover[]
  podium: Podium
  View: ComponentType<{ podium: Podium; album?: Album }>
}

/** Gives the card of a podium the album of its event. */
export function PodiumAlbum({ covers = [], View, ...card }: Props) {
  const album = albumOf(card.podium, covers)
  if (!album) return <View {...card} />
  const { event, count, photos } = album
  const [first] = photos
  const cover = first && { src: photoAddress(first.url), alt: first.alt }
  return <View {...card} album={{ href: hrefs.album(event), count, cover }} />
}

/** Album of the podium's event; else one of the same name, unless it belongs to another event. */
const albumOf = ({ event, eventId }: Podium, covers: AlbumCover[]) =>
  covers.find((cover) => eventId && cover.eventId === eventId) ??
  covers.find((cover) => cover.event === event && (!eventId || !cover.eventId))
