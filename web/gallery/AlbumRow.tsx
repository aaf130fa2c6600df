import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { addressOf } from '#web/admin/place.ts'
import { Picture } from '#web/media/Picture.tsx'
import { Anchor } from '#web/ui/Anchor.tsx'
import { stretched } from '#web/ui/Card.tsx'
import styles from './AlbumsAdmin.module.css'
import type { EventPhotos } from './groupByEvent.ts'
import { photoAddress } from './photoAddress.ts'

/** One album of the list: its first photo, its name, how many there are. */
export function AlbumRow({ album: { event, photos } }: { album: EventPhotos<AdminPhoto> }) {
  return (
    <li className={styles.row}>
      <div className={styles.cover}>
        <Picture src={photoAddress(photos[0]?.url ?? '')} sizes="5.5rem" fallback={null} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>
          <Anchor href={addressOf({ section: 'galerie', id: event })} className={stretched}>
            {event}
          </Anchor>
        </h2>
        <p className={styles.count}>{countText(photos)}</p>
      </div>
    </li>
  )
}

export function countText(photos: readonly AdminPhoto[]): string {
  const hidden = photos.filter((photo) => photo.hidden).length
  const count = `${photos.length} ${photos.length > 1 ? 'photos' : 'photo'}`
  if (hidden === 0) return count
  return `${count}, dont ${hidden} ${hidden > 1 ? 'masquées' : 'masquée'}`
}
