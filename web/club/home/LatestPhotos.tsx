import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { PhotoMats } from '#web/club/gallery/PhotoMats.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'

/** The faces of the club: photos whose consents were checked. No band while there is none. */
export function LatestPhotos({ photos }: { photos: Photo[] | undefined }) {
  if (!photos?.length) return null
  return (
    <section className="section relative" aria-labelledby="photos">
      <BeltBand color="bleue" />
      <div className="wrap stack gap-6">
        <SectionHead
          chip={<BeltChip color="bleue" />}
          eyebrow="Les dernières photos"
          title="Au dojo"
          id="photos"
          action={<MoreLink href={hrefs.gallery}>Voir la galerie</MoreLink>}
        />
        <PhotoMats photos={photos} label="Les dernières photos" />
      </div>
    </section>
  )
}
