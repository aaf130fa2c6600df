import type { Photo, PhotoPlace } from '#src/club/gallery/gallery.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/ui/art/Belt.tsx'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { LargePhoto, PhotoWays, PhotoWords } from './LargePhoto.tsx'
import styles from './PhotoPage.module.css'
import { Step } from './Step.tsx'

export function PhotoPage({ photo, place }: { photo: Photo; place: PhotoPlace }) {
  const { album, index, count, previous, next } = place
  return (
    <article>
      <BeltBand color="bleue" />
      <div className={`wrap stack gap-5 lg-cols ${styles.columns}`}>
        <p className={`thumb-links cluster text-label strong ${styles.eyebrow}`}>
          <BeltChip color="bleue" />
          <Anchor href={hrefs.gallery}>Galerie Photos</Anchor>
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
          <Anchor href={hrefs.removal(photo._id)} className="inline-row muted note">
            Demander le retrait
          </Anchor>
        </div>
      </div>
    </article>
  )
}
