import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import type { CSSProperties, ReactNode } from 'react'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { typeset } from '#src/core/text/typeset.shared.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { thisPage, useShare } from '#web/ui/components/useShare.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { readPicture } from '#web/ui/media/picture.ts'
import styles from './LargePhoto.module.css'
import { LostPhoto } from './PhotoCard.tsx'
import { dayText, photoName } from './photo.ts'
import { fullName, photoAddress } from './photoAddress.ts'

type LargePhotoProps = {
  photo: Photo
  sizes: string
  className: string | undefined
  children?: ReactNode
}

/**
 * A whole photo in its own shape, so that it fills the width of a phone. Photos stored before there
 * were copies have no known size.
 */
export function LargePhoto({ photo, sizes, className, children }: LargePhotoProps) {
  const address = photoAddress(photo.url)
  const stored = readPicture(address)
  const shape = stored && ({ '--shape': `${stored.width} / ${stored.height}` } as CSSProperties)
  return (
    <div
      className={`relative aspect-[var(--shape,1/1)] bg-night lg:aspect-4/3 ${styles.picture} ${className}`}
      style={shape}>
      <Picture
        key={photo._id}
        src={address}
        alt={photo.alt}
        first
        sizes={sizes}
        fallback={<LostPhoto photo={photo} />}
      />
      {children}
    </div>
  )
}

type PhotoWordsProps = { photo: Photo; as: 'h1' | 'h2'; titleId?: string }

/** Title, description and date beside a large photo (spec section 2 'Gallery page'). */
export function PhotoWords({ photo, as: Title, titleId }: PhotoWordsProps) {
  const { title, event, description, day, date } = photo
  return (
    <div className="min-w-0 wrap-anywhere">
      {title && event && <Badge variant="featured">{typeset(event)}</Badge>}
      <Title id={titleId} className="leading-tight tracking-h3 mt-3 first:mt-0 text-[2rem]">
        {photoName(photo)}
      </Title>
      {description && (
        <p className="mt-3 text-reading text-ink-soft whitespace-pre-line font-serif leading-normal">
          {description}
        </p>
      )}
      <p className="mt-4 pt-4 text-label text-ink-soft border-t border-t-line">
        <time dateTime={day ?? date}>{dayText(photo)}</time>
      </p>
    </div>
  )
}

export function PhotoWays({ photo }: { photo: Photo }) {
  return (
    <Ways title={fullName(photo)}>
      <DownloadButton href={`/api/gallery/${photo._id}/file`}>Télécharger</DownloadButton>
    </Ways>
  )
}

export const DownloadButton = ({ href, children }: { href: string; children: ReactNode }) => (
  <Button href={href} download rel="nofollow" variant="ghost" size="small" icon={<Download />}>
    {children}
  </Button>
)

/** Share button with its outcome, and further buttons. Sharing is hidden without scripts. */
export function Ways({ title, children }: { title: string; children?: ReactNode }) {
  const { notice, busy, share } = useShare(outcomes, { resetAfterMs: 3000 })
  const live = useHydrated()
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        variant="ghost"
        size="small"
        icon={<Share2 />}
        pending={busy}
        onClick={() => share({ title, url: thisPage() })}
        className={live ? undefined : 'invisible'}>
        Partager
      </Button>
      <p role="status" className="text-label font-semibold basis-full order-1 empty:-mt-3">
        {notice}
      </p>
      {children}
    </div>
  )
}

const outcomes = {
  shared: 'C’est partagé\u00a0!',
  copied: 'Lien copié\u00a0!',
  cancelled: 'Partage annulé.',
  failed: 'Échec de la copie.',
}
