import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Carousel } from './Carousel.tsx'
import type { EventPhotos } from './groupByEvent.ts'
import { Lightbox } from './Lightbox.tsx'
import { layouts, PhotoCard } from './PhotoCard.tsx'
import styles from './PhotoSection.module.css'
import { photoName } from './photoName.ts'
import { useCarousel } from './useCarousel.ts'

type PhotoSectionProps = EventPhotos & {
  /** Among the sections: it chooses the layout */
  index: number
  /** An admin's controls for a photo */
  tools?: ((photo: Photo) => ReactNode) | undefined
}

/** One event's photos, one at a time, and any of them large above the page. */
export function PhotoSection({ event, photos, index, tools }: PhotoSectionProps) {
  const titleId = useId()
  const [open, setOpen] = useState(false)
  const carousel = useCarousel(photos.length)
  const layout = layouts[index % layouts.length] ?? 'wide'

  const close = () => {
    flushSync(() => setOpen(false))
    // Where one has got to in the large view, not where one came from.
    carousel.focusCurrent()
  }

  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {event}
        </h2>
        <Badge variant="open" className={styles.count}>
          {photos.length} {photos.length > 1 ? 'photos' : 'photo'}
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
            onOpen={() => setOpen(true)}
          />
        ))}
      </Carousel>
      <Lightbox photos={photos} carousel={carousel} open={open} onClose={close} />
    </section>
  )
}
