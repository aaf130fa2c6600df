import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/Live.tsx'
import { PublicModal } from '#web/ui/dialogs/PublicModal.tsx'
import { useSwipe } from '#web/ui/media/useCarousel.ts'
import { LargePhoto, PhotoWays, PhotoWords } from './LargePhoto.tsx'
import styles from './Lightbox.module.css'
import { photoName } from './photo.ts'
import { Step } from './Step.tsx'

const load = () => import('./RemovalPage.tsx')
const RemovalForm = lazy(async () => ({ default: (await load()).RemovalForm }))

type LightboxProps = {
  photos: Photo[]
  index: number
  onStep: (by: number) => void
  onClose: () => void
}

export function Lightbox({ photos, index, onStep, onClose }: LightboxProps) {
  const titleId = useId()
  const count = photos.length
  const photo = photos[index]
  const swipe = useSwipe((by) => count > 1 && onStep(by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by && count > 1 && !(event.target as Element).closest('form')) onStep(by)
  }
  if (!photo) return null
  return (
    <PublicModal
      open
      onClose={onClose}
      aria-labelledby={titleId}
      className={`grid ${styles.panel}`}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <LargePhoto
        photo={photo}
        sizes="(min-width: 64rem) 48rem, 100vw"
        className={`wide ${styles.picture}`}
      >
        {count > 1 && (
          <div className={`absolute row gap-2 ${styles.steps}`}>
            <Step by={-1} className="gi" onClick={() => onStep(-1)} />
            <Step by={1} className="gi" onClick={() => onStep(1)} />
          </div>
        )}
      </LargePhoto>
      <div className={`min-0 ${styles.words}`}>
        <PhotoWords photo={photo} as="h2" titleId={titleId} />
        {count > 1 && <p className="mt-2 note quiet">{`${index + 1} sur ${count}`}</p>}
        <div className="mt-4">
          <PhotoWays key={photo._id} photo={photo} />
        </div>
        <Removal key={photo._id} photo={photo} />
      </div>
      <LiveRegion>{`${photoName(photo)}, photo ${index + 1} sur ${count}`}</LiveRegion>
      <Button
        variant="ghost"
        size="icon"
        className={`gi ${styles.close}`}
        aria-label="Fermer"
        icon={<X />}
        onClick={onClose}
      />
    </PublicModal>
  )
}

function Removal({ photo }: { photo: Photo }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const address = hrefs.removal(photo._id)
  const openRemovalForm = (click: MouseEvent) => {
    click.preventDefault()
    // Opens the page for it if the code cannot be loaded.
    load().then(
      () => setAsking(true),
      () => window.location.assign(address),
    )
  }
  const close = () => {
    flushSync(() => setAsking(false))
    button.current?.focus()
  }
  if (asking) {
    return (
      <div className="mt-4 pt-4 ruled">
        <Suspense>
          <RemovalForm photo={photo} onClose={close} />
        </Suspense>
      </div>
    )
  }
  return (
    <a ref={button} href={address} className="inline-row mt-2 muted note" onClick={openRemovalForm}>
      Demander le retrait
    </a>
  )
}
