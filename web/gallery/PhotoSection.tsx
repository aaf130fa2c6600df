import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { EventPhotos } from './albums.ts'
import { Carousel } from './Carousel.tsx'
import { layouts, PhotoCard } from './PhotoCard.tsx'
import styles from './PhotoSection.module.css'
import { photoAddress, photoName } from './photo.ts'
import { useCarousel } from './useCarousel.ts'

/** Most visitors turn the pages of the gallery: what shows a photo large waits until it is wanted. */
const load = () => import('./Lightbox.tsx')
const Lightbox = lazy(async () => ({ default: (await load()).Lightbox }))

/** Over a section, or in it with the keyboard, one may be about to ask for it. */
const prepare = () => {
  load().catch(() => {})
}

type PhotoSectionProps = EventPhotos & {
  /** Among the sections: it chooses the layout */
  index: number
  /** Of a part of the gallery, when it is the first in one */
  start: { id?: string; tabIndex?: number }
  /** An admin's controls for a photo */
  tools?: ((photo: Photo) => ReactNode) | undefined
}

/** One event's photos, one at a time, and any of them large above the page. */
export function PhotoSection({ event, photos, index, start, tools }: PhotoSectionProps) {
  const titleId = useId()
  const [view, setView] = useState<'unused' | 'open' | 'closed'>('unused')
  const carousel = useCarousel(photos.length)
  const layout = layouts[index % layouts.length] ?? 'wide'

  const open = (photo: Photo) => {
    load().then(
      () => setView('open'),
      // Without the code the photo is shown by itself, as it is without scripts.
      () => window.location.assign(photoAddress(photo.url)),
    )
  }
  const close = () => {
    flushSync(() => setView('closed'))
    // Where one has got to in the large view, not where one came from.
    carousel.focusCurrent()
  }

  return (
    <section
      {...start}
      className={styles.section}
      aria-labelledby={titleId}
      onPointerOver={prepare}
      onFocus={prepare}
    >
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
            onOpen={() => open(photo)}
          />
        ))}
      </Carousel>
      {view !== 'unused' && (
        <Suspense>
          <Lightbox photos={photos} carousel={carousel} open={view === 'open'} onClose={close} />
        </Suspense>
      )}
    </section>
  )
}
