import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { PhotoMats } from '#web/club/gallery/PhotoMats.tsx'
import { hrefs } from '#web/hrefs.ts'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { HomeSection } from './HomeSection.tsx'

/** The faces of the club: photos whose consents were checked. No band while there is none. */
export function LatestPhotos({ photos }: { photos: Photo[] | undefined }) {
  if (!photos?.length) return null
  return (
    <HomeSection
      belt="bleue"
      eyebrow="Les dernières photos"
      title="Au dojo"
      id="photos"
      action={<MoreLink href={hrefs.gallery}>Voir la galerie</MoreLink>}
    >
      <div className="mt-6">
        <PhotoMats photos={photos} label="Les dernières photos" />
      </div>
    </HomeSection>
  )
}
