import type { GalleryAlbums } from '#src/club/gallery/gallery.schema.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { fullName, photoAddress } from './photoAddress.ts'

/** Milliseconds each photo is shown. */
const photoTime = 20_000

/** Latest photos on the screen in the corridor, one at a time, with its caption. */
export function TonightPhotos({ gallery, now }: { gallery?: GalleryAlbums; now?: Date }) {
  const photos = gallery?.albums.flatMap((album) => album.photos).slice(0, 12) ?? []
  const photo = photos[now ? Math.floor(now.getTime() / photoTime) % photos.length : 0]
  if (!photo) return null
  return (
    <figure className="relative [@media(max-aspect-ratio:1)]:aspect-2">
      <Picture
        key={photo._id}
        src={photoAddress(photo.url)}
        alt={photo.alt}
        fallback={null}
        sizes="40vw"
        className="absolute inset-0 size-full object-cover"
        first
      />
      <figcaption className="absolute left-0 bottom-0 max-w-full py-[0.5rem] px-[0.9rem] bg-[#111315] text-[1rem] truncate">
        {fullName(photo)}
      </figcaption>
    </figure>
  )
}
