import type { ReactNode } from 'react'
import type { AlbumCover } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { photoAddress } from './photoAddress.ts'

type Podium = { event: string; eventId?: string | undefined }
type Album = { href: string; count: number; cover: { src: string; alt: string } | undefined }
type Props = {
  covers?: AlbumCover[]
  podium: Podium
  render: (album?: Album) => ReactNode
}

/** Gives the card of a podium the album of its event. */
export function PodiumAlbum({ covers = [], podium, render }: Props) {
  const album = albumOf(podium, covers)
  if (!album) return render()
  const { event, count, photos } = album
  const [first] = photos
  const cover = first && { src: photoAddress(first.url), alt: first.alt }
  return render({ href: hrefs.album(event), count, cover })
}

/** Album of the podium's event; else one of the same name, unless it belongs to another event. */
const albumOf = ({ event, eventId }: Podium, covers: AlbumCover[]) =>
  covers.find((cover) => eventId && cover.eventId === eventId) ??
  covers.find((cover) => cover.event === event && (!eventId || !cover.eventId))
