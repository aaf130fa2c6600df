import type { galleryPhrases } from '#src/club/gallery/gallery.phrases.shared.ts'
import type { AlbumStart, Photo } from '#src/club/gallery/gallery.schema.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './PhotoMats.module.css'
import { photoAddress } from './photoAddress.ts'

type Props = { photos?: Photo[]; galleryPhrases?: Pick<typeof galleryPhrases, 'home'> }

/** Latest photos, all published with consent. Hidden while there are none. */
export function LatestPhotos({ photos, galleryPhrases }: Props) {
  if (!photos?.length) return null
  return (
    <BeltSection
      belt="jaune"
      eyebrow="Les dernières photos"
      title={galleryPhrases?.home ?? 'En images'}
      id="photos"
      action={<MoreLink href={hrefs.gallery}>Voir la galerie</MoreLink>}>
      <div className="mt-6">
        <PhotoMats photos={photos} label="Les dernières photos" />
      </div>
    </BeltSection>
  )
}

/**
 * Photos laid like mats, where no four corners meet. On a phone they are a strip to swipe, with the
 * next one partly visible. Each links to the photo's page. A caption stands once for neighbours.
 */
function PhotoMats({ photos, label }: { photos: readonly Photo[]; label: string }) {
  return (
    <ul
      className={classes(
        'strip mats max-md:px-0 max-md:border-x-0 max-md:scroll-p-0 md:grid-cols-6',
        styles[`of${photos.length}`],
      )}
      aria-label={label}>
      {photos.map((photo, at) => (
        <li
          key={photo._id}
          className={`@container relative bg-muted min-h-50 md:col-span-2 md:min-h-0 md:aspect-2/1 ${styles.mat}`}>
          <Link href={hrefs.photo(photo._id)} className="absolute inset-0 size-full object-cover">
            <Picture
              src={photoAddress(photo.url)}
              alt={photo.alt}
              sizes="(min-width: 48rem) 26rem, 85vw"
              className="absolute inset-0 size-full object-cover"
              fallback={<span className="sr-only">{photo.alt}</span>}
            />
            {photo.title && photo.title !== photos[at - 1]?.title && (
              <span className="@max-[11rem]:hidden absolute bottom-0 left-0 max-w-[calc(100%_-_var(--spacing)_*_6)] py-1 px-3 bg-surface text-ink text-note font-semibold wrap-anywhere border-ink border-t-card border-r-card">
                {typeset(photo.title)}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type EventPhotosProps = { album?: AlbumStart; event: { title: string } }

/** First photos of an event, on its page. */
export function EventPhotos({ album, event }: EventPhotosProps) {
  if (!album?.count) return null
  return (
    <StorySection
      title="Les photos"
      id="album"
      action={
        <MoreLink href={hrefs.album(album.photos[0]?.event ?? event.title)}>
          {album.count > 1 ? `Les ${album.count} photos` : 'L’album'}
        </MoreLink>
      }>
      <PhotoMats photos={album.photos} label="Photos de l’événement" />
    </StorySection>
  )
}
