import type { galleryPhrases } from '#src/club/gallery/gallery.phrases.shared.ts'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PhotoMats } from './PhotoMats.tsx'

type Props = { photos?: Photo[]; galleryPhrases?: Pick<typeof galleryPhrases, 'home'> }

/** Latest photos, all published with consent. Hidden while there are none. */
export function LatestPhotos({ photos, galleryPhrases }: Props) {
  if (!photos?.length) return null
  return (
    <BeltSection
      belt="jaune"
      eyebrow="Les dernières photos"
      title={galleryPhrases?.home ?? 'En images'}
      id="photos"
      action={<MoreLink href={hrefs.gallery}>Voir la galerie</MoreLink>}>
      <div className="mt-6">
        <PhotoMats photos={photos} label="Les dernières photos" />
      </div>
    </BeltSection>
  )
}
