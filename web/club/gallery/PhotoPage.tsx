import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { CSSProperties } from 'react'
import type { Photo, PhotoPlace } from '#src/club/gallery/gallery.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { readPicture } from '#web/look/media/picture.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { LostPhoto } from './PhotoCard.tsx'
import styles from './PhotoPage.module.css'
import { PhotoWays } from './PhotoWays.tsx'
import { PhotoWords } from './PhotoWords.tsx'
import { photoAddress } from './photo.ts'

/** One photo under its own address: where a shared link leads, with scripts or without. */
export function PhotoPage({ photo, place }: { photo: Photo; place: PhotoPlace }) {
  const { album, index, count, previous, next } = place
  const address = photoAddress(photo.url)
  const stored = readPicture(address)
  const shape = stored && ({ '--shape': `${stored.width} / ${stored.height}` } as CSSProperties)
  return (
    <article>
      <BeltBand color="bleue" />
      <div className={`wrap ${styles.columns}`}>
        <p className={styles.eyebrow}>
          <BeltChip color="bleue" />
          <Anchor href={hrefs.gallery}>Galerie Photos</Anchor>
        </p>
        <div className={styles.picture} style={shape}>
          <Picture
            src={address}
            alt={photo.alt}
            first
            sizes="(min-width: 64rem) 56rem, 100vw"
            fallback={<LostPhoto photo={photo} />}
          />
        </div>
        <div className={styles.side}>
          <PhotoWords photo={photo} as="h1" />
          {previous && next && (
            <nav className={styles.steps} aria-label="Photos de l’album">
              <Button
                href={hrefs.photo(previous)}
                variant="ghost"
                size="icon"
                aria-label="Photo précédente"
                icon={<ChevronLeft aria-hidden />}
              />
              <Button
                href={hrefs.photo(next)}
                variant="ghost"
                size="icon"
                aria-label="Photo suivante"
                icon={<ChevronRight aria-hidden />}
              />
              <span className={styles.place}>
                {index + 1} sur {count}
              </span>
            </nav>
          )}
          <PhotoWays photo={photo} />
          <MoreLink href={hrefs.album(album)}>Voir toutes les photos</MoreLink>
          <Anchor href={hrefs.removal(photo._id)} className={styles.removal}>
            Demander le retrait
          </Anchor>
        </div>
      </div>
    </article>
  )
}
