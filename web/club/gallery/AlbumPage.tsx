import { useRef } from 'react'
import type { Album } from '#src/club/gallery/gallery.schema.ts'
import { listZipParts } from '#src/club/gallery/zip-parts.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { pageStart, useListPage, useNextPage } from '#web/ui/components/nextPage.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { DownloadButton, Ways } from './LargePhoto.tsx'
import { PhotoLink } from './PhotoCard.tsx'
import { longDate } from './photo.ts'
import { prepareLightbox, useLightbox } from './useLightbox.tsx'

const pageSize = 48

/** `name` matches the address exactly; the displayed name is typeset. */
type Props = { album: Album; params: Params }

export function AlbumPage({ album: { name, day, photos }, params }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const visible = photos.slice(0, useListPage() * pageSize)
  const next = useNextPage(hrefs.album(params.id ?? ''), visible.length, photos.length)
  const zipParts = listZipParts(photos.length)
  const { open, lightbox } = useLightbox(photos, (index) => {
    const links = list.current?.querySelectorAll('a') ?? []
    links[Math.min(index, links.length - 1)]?.focus()
  })
  return (
    <>
      <PageHeader
        belt="bleue"
        eyebrow={
          <span className="thumb-links">
            <Link href={hrefs.gallery}>Galerie Photos</Link>
          </span>
        }
        title={
          <span className="block text-h2-small tracking-[-0.03em] [word-spacing:0.05em]">
            {name}
          </span>
        }
        lead={
          <>
            {photos.length} {plural(photos.length, 'photo')}
            {day && (
              <>
                {', '}
                <time dateTime={day}>{longDate(day)}</time>
              </>
            )}
          </>
        }>
        <Ways title={name}>
          {zipParts.map(({ first, last }, index) => (
            <DownloadButton
              key={first}
              href={`/api/albums/${encodeURIComponent(params.id ?? '')}/file?page=${index + 1}`}>
              {zipParts.length > 1
                ? `Les photos ${first} à ${last}`
                : photos.length > 1
                  ? `Télécharger les ${photos.length} photos`
                  : 'Télécharger la photo'}
            </DownloadButton>
          ))}
        </Ways>
      </PageHeader>
      <section
        className="wrap pb-[clamp(40px,5vw,72px)]"
        aria-label={`Photos de l’album ${name}`}
        onPointerOver={prepareLightbox}
        onFocus={prepareLightbox}>
        <ul
          ref={list}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(30%,15rem),1fr))] gap-[clamp(var(--spacing),2.2vw_-_5px,var(--spacing)_*_3)]">
          {visible.map((photo, index) => (
            <li
              key={photo._id}
              {...pageStart(index, pageSize)}
              className="relative overflow-hidden aspect-square">
              <PhotoLink
                photo={photo}
                first={index === 0}
                sizes="(min-width: 48rem) 20rem, 33vw"
                onOpen={open}
              />
            </li>
          ))}
        </ul>
        <LiveRegion>
          {photos.length > pageSize && `${visible.length} photos affichées sur ${photos.length}`}
        </LiveRegion>
        {next && (
          <Button href={next} variant="ghost" className="mt-8">
            Afficher plus
          </Button>
        )}
      </section>
      {lightbox}
    </>
  )
}
