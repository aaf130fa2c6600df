import { lazy, Suspense, useRef, useState } from 'react'
import type { GalleryCounts, Photo } from '#src/gallery/gallery.contract.ts'
import { Enso } from '#web/art/Enso.tsx'
import { PageTop } from '#web/frame/PageTop.tsx'
import { hrefs } from '#web/hrefs.ts'
import { useStaysAdmin } from '#web/login/session.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Blank, Empty } from '#web/ui/Empty.tsx'
import { Live } from '#web/ui/Live.tsx'
import { partStart, useNextPart } from '#web/ui/parts.ts'
import { albumsPerPart, groupByEvent } from './albums.ts'
import styles from './GalleryPage.module.css'
import { PhotoSection } from './PhotoSection.tsx'

// What only admins see: visitors never load it.
const UploadPanel = lazy(async () => ({ default: (await import('./UploadPanel.tsx')).UploadPanel }))
const DeletePhoto = lazy(async () => ({ default: (await import('./DeletePhoto.tsx')).DeletePhoto }))

type GalleryPageProps = {
  photos?: Photo[]
  counts?: GalleryCounts
  reload: () => Promise<unknown>
}

/** Spec section 2 'Gallery page'. `photos` is missing when their load failed, silently. */
export function GalleryPage({ photos, counts, reload }: GalleryPageProps) {
  const isAdmin = useStaysAdmin()
  const list = useRef<HTMLDivElement>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const sections = groupByEvent((photos ?? []).filter(({ _id }) => !removed.includes(_id)))
  const albums = (photos && counts?.albums) ?? sections.length
  const next = useNextPart(hrefs.gallery, sections.length, albums)

  const onRemoved = ({ _id }: Photo, back = false) => {
    setRemoved((ids) => (back ? ids.filter((id) => id !== _id) : [...ids, _id]))
    // The button that had the focus went away with its photo.
    list.current?.focus({ preventScroll: true })
    return reload()
  }

  return (
    <>
      <PageTop
        belt="bleue"
        eyebrow="Galerie Photos"
        title={<span className={styles.title}>Moments Inoubliables</span>}
      >
        <ul className={styles.themes}>
          {['Arts martiaux', 'Compétitions', 'Souvenirs'].map((theme) => (
            <li key={theme}>
              <Badge>{theme}</Badge>
            </li>
          ))}
        </ul>
      </PageTop>
      {isAdmin && (
        <Suspense>
          <UploadPanel onUploaded={reload} />
        </Suspense>
      )}
      <div ref={list} tabIndex={-1} className={`wrap ${styles.sections}`}>
        {!photos && <Blank />}
        {photos && sections.length === 0 && (
          <Empty picture={<Enso />} title="Galerie Vide" as="h2">
            Aucune photo n’a encore été ajoutée. Les images apparaîtront ici une fois uploadées.
          </Empty>
        )}
        {sections.map((section, index) => (
          <PhotoSection
            key={section.event}
            {...section}
            index={index}
            start={partStart(index, albumsPerPart)}
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
        <Live>{albums > albumsPerPart && `${sections.length} albums affichés sur ${albums}`}</Live>
        {next && (
          <Button href={next} variant="ghost">
            Afficher plus
          </Button>
        )}
      </div>
    </>
  )
}
