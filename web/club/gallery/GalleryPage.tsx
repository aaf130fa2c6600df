import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { galleryPhrases } from '#src/club/gallery/gallery.phrases.shared.ts'
import type { GalleryAlbums, Photo } from '#src/club/gallery/gallery.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { useStaysSignedIn } from '#web/admin/login/session.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Blank, Empty } from '#web/ui/components/Empty.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { Pager } from '#web/ui/components/Pager.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useCarousel } from '#web/ui/media/useCarousel.ts'
import { Carousel } from './Carousel.tsx'
import { layouts, PhotoCard } from './PhotoCard.tsx'
import { type EventPhotos, photoName } from './photo.ts'
import { prepareLightbox, useLightbox } from './useLightbox.tsx'

// Loaded for admins only.
const UploadPanel = lazy(async () => ({ default: (await import('./UploadForm.tsx')).UploadPanel }))
const DeletePhoto = lazy(async () => ({ default: (await import('./DeletePhoto.tsx')).DeletePhoto }))

type GalleryPageProps = {
  gallery?: GalleryAlbums
  phrases: typeof galleryPhrases
  reload: () => Promise<unknown>
}

/** Spec section 2 'Gallery page'. `gallery` is undefined when loading failed; no error is shown. */
export function GalleryPage({ gallery, phrases, reload }: GalleryPageProps) {
  const themes = phrases.themes.split(',').map((theme) => theme.trim())
  const isAdmin = useStaysSignedIn()
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const sections = (gallery?.albums ?? []).map((album) => withoutPhotos(album, removed))
  const visibleSections = sections.filter(({ photos }) => photos.length > 0)

  const onRemoved = ({ _id }: Photo, back = false) => {
    setRemoved((ids) => (back ? ids.filter((id) => id !== _id) : [...ids, _id]))
    // Moves the focus: the button that held it was removed with its photo.
    list.current?.focus({ preventScroll: true })
    return reload()
  }

  return (
    <>
      <PageHeader
        belt="bleue"
        eyebrow="Galerie Photos"
        title={<span className="text-[min(1em,14.4vw)]">Moments Inoubliables</span>}>
        <ul className="flex flex-wrap items-center gap-2 mt-[calc(var(--spacing)_-_var(--spacing)_*_8)]">
          {themes.filter(Boolean).map((theme) => (
            <li key={theme}>
              <Badge>{theme}</Badge>
            </li>
          ))}
        </ul>
      </PageHeader>
      {isAdmin && (
        <Suspense>
          <UploadPanel onUploaded={reload} />
        </Suspense>
      )}
      <div ref={list} tabIndex={-1} className="wrap pb-[clamp(40px,5vw,72px)]">
        {!gallery && <Blank />}
        {gallery && visibleSections.length === 0 && (
          <Empty picture={<Enso />} title="Galerie Vide" as="h2">
            Aucune photo n’a encore été ajoutée. Les images apparaîtront ici une fois uploadées.
          </Empty>
        )}
        {visibleSections.map((section, index) => (
          <PhotoSection
            key={section.event}
            {...section}
            index={index}
            tools={
              isAdmin
                ? (photo) => (
                    <Suspense>
                      <DeletePhoto photo={photo} onRemoved={onRemoved} />
                    </Suspense>
                  )
                : undefined
            }
          />
        ))}
        {gallery && <Pager path={hrefs.gallery} {...gallery} />}
      </div>
    </>
  )
}

function withoutPhotos(album: GalleryAlbums['albums'][number], removed: readonly string[]) {
  const photos = album.photos.filter(({ _id }) => !removed.includes(_id))
  return { ...album, photos, count: album.count - (album.photos.length - photos.length) }
}

type PhotoSectionProps = EventPhotos & {
  index: number
  /** Number of all its photos, of which the page shows only some */
  count: number
  tools?: ((photo: Photo) => ReactNode) | undefined
}

function PhotoSection({ event, photos, count, index, tools }: PhotoSectionProps) {
  const titleId = useId()
  const carousel = useCarousel(photos.length)
  // Follows the photo last seen in the lightbox, not the one it was opened from.
  const { index: seen, open, lightbox } = useLightbox(photos, carousel.focusCurrent)
  const layout = layouts[index % layouts.length] ?? 'wide'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each photo seen large
  useEffect(() => {
    // Moves the carousel in a microtask, since `show` calls flushSync.
    if (seen >= 0 && seen !== carousel.index) queueMicrotask(() => carousel.show(seen))
  }, [seen])

  return (
    <section
      className="border-t-structure border-t-ink pt-[clamp(40px,5vw,72px)] pb-[clamp(48px,5vw,72px)]"
      aria-labelledby={titleId}
      onPointerOver={prepareLightbox}
      onFocus={prepareLightbox}>
      <div className="flex flex-wrap gap-3 mb-8 items-end justify-between">
        <h2 id={titleId} className="flex-1 text-h2-small wrap-anywhere min-w-[min(12rem,100%)]">
          {typeset(event)}
        </h2>
        <Badge variant="open" className="flex-none">
          {counted(count, 'photo')}
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
          Voir toutes les photos<span className="sr-only"> de l’album {event}</span>
        </MoreLink>
      )}
      {lightbox}
    </section>
  )
}
