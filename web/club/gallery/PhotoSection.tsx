import { type ReactNode, useEffect, useId } from 'react'
import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { typeset } from '#src/house/text/typeset.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Badge } from '#web/look/ui/Badge.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { Carousel } from './Carousel.tsx'
import { layouts, PhotoCard } from './PhotoCard.tsx'
import styles from './PhotoSection.module.css'
import { type EventPhotos, photoName } from './photo.ts'
import { useCarousel } from './useCarousel.ts'
import { prepareLightbox, useLightbox } from './useLightbox.tsx'

type PhotoSectionProps = EventPhotos & {
  /** Among the sections: it chooses the layout */
  index: number
  /** Of all its photos: those that are not here are in its album */
  count: number
  /** An admin's controls for a photo */
  tools?: ((photo: Photo) => ReactNode) | undefined
}

/** One event's photos, one at a time; all of them side by side are one link away. */
export function PhotoSection({ event, photos, count, index, tools }: PhotoSectionProps) {
  const titleId = useId()
  const carousel = useCarousel(photos.length)
  // Where one has got to in the large view, not where one came from.
  const { index: seen, open, lightbox } = useLightbox(photos, carousel.focusCurrent)
  const layout = layouts[index % layouts.length] ?? 'wide'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each photo that is seen large
  useEffect(() => {
    // The carousel moves along; apart, as it draws at once.
    if (seen >= 0 && seen !== carousel.index) queueMicrotask(() => carousel.show(seen))
  }, [seen])

  return (
    <section
      className={styles.section}
      aria-labelledby={titleId}
      onPointerOver={prepareLightbox}
      onFocus={prepareLightbox}
    >
      <div className={`cluster justify-between ${styles.head}`}>
        <h2 id={titleId} className={`break ${styles.title}`}>
          {typeset(event)}
        </h2>
        <Badge variant="open" className="fixed">
          {count} {count > 1 ? 'photos' : 'photo'}
        </Badge>
      </div>
      <Carousel carousel={carousel} name={(i) => photoName(photos[i])}>
        {photos.map((photo, i) => (
          <PhotoCard
            key={photo._id}
            photo={photo}
            layout={layout}
            first={index === 0 && i === 0}
            tools={tools?.(photo)}
            onOpen={open}
          />
        ))}
      </Carousel>
      {photos.length > 1 && (
        <MoreLink href={hrefs.album(event)} className="mt-4">
          Voir toutes les photos<span className="visually-hidden"> de l’album {event}</span>
        </MoreLink>
      )}
      {lightbox}
    </section>
  )
}
