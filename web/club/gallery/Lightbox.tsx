import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
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
      {...swipe}>
      <LargePhoto
        photo={photo}
        sizes="(min-width: 64rem) 48rem, 100vw"
        className={`w-full ${styles.picture}`}>
        {count > 1 && (
          <div className="absolute flex items-center gap-2 top-auto right-3 bottom-3 left-auto">
            <Step by={-1} className="bg-surface" onClick={() => onStep(-1)} />
            <Step by={1} className="bg-surface" onClick={() => onStep(1)} />
          </div>
        )}
      </LargePhoto>
      <div className={`min-w-0 pt-5 px-5 pb-6 lg:pt-18 lg:px-7 lg:pb-7 ${styles.words}`}>
        <PhotoWords photo={photo} as="h2" titleId={titleId} />
        {count > 1 && (
          <p className="mt-2 text-note text-ink-faint">{`${index + 1} sur ${count}`}</p>
        )}
        <div className="mt-4">
          <PhotoWays key={photo._id} photo={photo} />
        </div>
        <Removal key={photo._id} photo={photo} />
      </div>
      <LiveRegion>{`${photoName(photo)}, photo ${index + 1} sur ${count}`}</LiveRegion>
      <Button
        variant="ghost"
        size="icon"
        className={`bg-surface ${styles.close}`}
        aria-label="Fermer"
        icon={<X />}
        onClick={onClose}
      />
    </PublicModal>
  )
}

function Removal({ photo }: { photo: Photo }) {
  const [isConfirming, setAsking] = useState(false)
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
  if (isConfirming) {
    return (
      <div className="mt-4 pt-4 border-t border-t-line">
        <Suspense>
          <RemovalForm photo={photo} onClose={close} />
        </Suspense>
      </div>
    )
  }
  return (
    <a
      ref={button}
      href={address}
      className="inline-flex items-center gap-2 min-h-11 mt-2 text-ink-soft text-note"
      onClick={openRemovalForm}>
      Demander le retrait
    </a>
  )
}
