import type { Photo, PhotoPosition } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { LargePhoto, PhotoWays, PhotoWords } from './LargePhoto.tsx'
import { Step } from './Step.tsx'

export function PhotoPage({ photo, place: position }: { photo: Photo; place: PhotoPosition }) {
  const { album, index, count, previous, next } = position
  return (
    <article>
      <BeltStripe color="bleue" />
      <div className="wrap grid grid-cols-1 gap-6 lg:grid-cols-(--cols) [--cols:minmax(0,17fr)_minmax(16rem,7fr)] gap-x-8 pt-[clamp(38px,4vw,56px)] pb-[clamp(48px,5vw,72px)]">
        <p className="thumb-links flex flex-wrap items-center gap-3 text-label font-semibold lg:col-span-full">
          <BeltChip color="bleue" />
          <Link href={hrefs.gallery}>Galerie Photos</Link>
        </p>
        <LargePhoto
          photo={photo}
          sizes="(min-width: 64rem) 56rem, 100vw"
          // From edge to edge on a phone, in its own shape, over the belt.
          className="z-2 max-h-[80dvh] -mx-gutter md:w-full md:mx-0 lg:self-start"
        />
        <div className="grid grid-cols-1 gap-4 justify-items-start content-start *:first:justify-self-stretch">
          <PhotoWords photo={photo} as="h1" />
          {previous && next && (
            <nav className="flex items-center gap-2" aria-label="Photos de l’album">
              <Step by={-1} href={hrefs.photo(previous)} />
              <Step by={1} href={hrefs.photo(next)} />
              <span className="text-note text-ink-faint">
                {index + 1} sur {count}
              </span>
            </nav>
          )}
          <PhotoWays photo={photo} />
          <MoreLink href={hrefs.album(album)}>Voir toutes les photos</MoreLink>
          <Link
            href={hrefs.removal(photo._id)}
            className="inline-flex items-center gap-2 min-h-11 text-ink-soft text-note">
            Demander le retrait
          </Link>
        </div>
      </div>
    </article>
  )
}
