import type { Photo, PhotoPosition } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { LargePhoto, PhotoWays, PhotoWords } from './LargePhoto.tsx'
import styles from './PhotoPage.module.css'
import { Step } from './Step.tsx'

export function PhotoPage({ photo, place: position }: { photo: Photo; place: PhotoPosition }) {
  const { album, index, count, previous, next } = position
  return (
    <article>
      <BeltStripe color="bleue" />
      <div className={`wrap stack gap-5 lg-cols ${styles.columns}`}>
        <p className={`thumb-links cluster text-label strong ${styles.eyebrow}`}>
          <BeltChip color="bleue" />
          <Link href={hrefs.gallery}>Galerie Photos</Link>
        </p>
        <LargePhoto
          photo={photo}
          sizes="(min-width: 64rem) 56rem, 100vw"
          className={`above ${styles.picture}`}
        />
        <div className={`stack justify-start content-start ${styles.side}`}>
          <PhotoWords photo={photo} as="h1" />
          {previous && next && (
            <nav className="row gap-2" aria-label="Photos de l’album">
              <Step by={-1} href={hrefs.photo(previous)} />
              <Step by={1} href={hrefs.photo(next)} />
              <span className="note quiet">
                {index + 1} sur {count}
              </span>
            </nav>
          )}
          <PhotoWays photo={photo} />
          <MoreLink href={hrefs.album(album)}>Voir toutes les photos</MoreLink>
          <Link href={hrefs.removal(photo._id)} className="inline-row muted note">
            Demander le retrait
          </Link>
        </div>
      </div>
    </article>
  )
}
