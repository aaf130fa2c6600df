import { useRef } from 'react'
import type { Album } from '#src/club/gallery/gallery.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Live } from '#web/ui/components/Live.tsx'
import { partStart, useNextPart, usePart } from '#web/ui/components/nextPart.ts'
import { PageTop } from '#web/ui/layout/PageTop.tsx'
import styles from './AlbumPage.module.css'
import { Ways } from './LargePhoto.tsx'
import { PhotoLink } from './PhotoCard.tsx'
import { longDate } from './photo.ts'
import { prepareLightbox, useLightbox } from './useLightbox.tsx'

const partSize = 48

/** `name` matches the address exactly; the displayed name is typeset. */
type Props = { album: Album; params: Params }

export function AlbumPage({ album: { name, day, photos }, params }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const shown = photos.slice(0, usePart() * partSize)
  const next = useNextPart(hrefs.album(params.id ?? ''), shown.length, photos.length)
  const { open, lightbox } = useLightbox(photos, (index) => {
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(index, links.length - 1)]?.focus()
  })
  return (
    <>
      <PageTop
        belt="bleue"
        eyebrow={
          <span className="thumb-links">
            <Anchor href={hrefs.gallery}>Galerie Photos</Anchor>
          </span>
        }
        title={<span className={`text-h2-small ${styles.title}`}>{name}</span>}
        lead={
          <>
            {photos.length} {photos.length > 1 ? 'photos' : 'photo'}
            {day && (
              <>
                {', '}
                <time dateTime={day}>{longDate(day)}</time>
              </>
            )}
          </>
        }
      >
        <Ways title={name} />
      </PageTop>
      <section
        className={`wrap ${styles.album}`}
        aria-label={`Photos de l’album ${name}`}
        onPointerOver={prepareLightbox}
        onFocus={prepareLightbox}
      >
        <ul ref={list} className={`grid ${styles.grid}`}>
          {shown.map((photo, index) => (
            <li
              key={photo._id}
              {...partStart(index, partSize)}
              className="relative overflow-hidden square"
            >
              <PhotoLink
                photo={photo}
                first={index === 0}
                sizes="(min-width: 48rem) 20rem, 33vw"
                onOpen={open}
              />
            </li>
          ))}
        </ul>
        <Live>
          {photos.length > partSize && `${shown.length} photos affichées sur ${photos.length}`}
        </Live>
        {next && (
          <Button href={next} variant="ghost" className="mt-6">
            Afficher plus
          </Button>
        )}
      </section>
      {lightbox}
    </>
  )
}
