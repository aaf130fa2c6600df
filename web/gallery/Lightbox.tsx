import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, lazy, type MouseEvent, Suspense, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Photo as GalleryPhoto } from '#src/gallery/gallery.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Picture } from '#web/media/Picture.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { longDay, weekday } from '#web/ui/dates.ts'
import { Live } from '#web/ui/Live.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './Lightbox.module.css'
import { LostPhoto } from './PhotoCard.tsx'
import { photoAddress, photoName } from './photo.ts'
import { type CarouselState, useSwipe } from './useCarousel.ts'

const load = () => import('./RemovalForm.tsx')
const RemovalForm = lazy(async () => ({ default: (await load()).RemovalForm }))

type LightboxProps = {
  photos: GalleryPhoto[]
  carousel: CarouselState
  open: boolean
  onClose: () => void
}

/** The current photo, large and whole; the carousel behind moves along. */
export function Lightbox({ photos, carousel, open, onClose }: LightboxProps) {
  const titleId = useId()
  const { index, count, step } = carousel
  const photo = photos[index]
  const swipe = useSwipe((by) => count > 1 && step(by))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by && count > 1 && !(event.target as Element).closest('form')) step(by)
  }
  if (!photo) return null
  return (
    <Modal
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className={styles.panel}
      onKeyDown={onKeyDown}
      {...swipe}
    >
      <div className={styles.picture}>
        <Picture
          key={photo._id}
          src={photoAddress(photo.url)}
          alt={photo.alt}
          first
          sizes="(min-width: 64rem) 48rem, 100vw"
          fallback={<LostPhoto photo={photo} />}
        />
        {count > 1 && (
          <div className={styles.steps}>
            <Step
              label="Photo précédente"
              icon={<ChevronLeft aria-hidden />}
              onClick={() => step(-1)}
            />
            <Step
              label="Photo suivante"
              icon={<ChevronRight aria-hidden />}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      <div className={styles.words}>
        <Words photo={photo} titleId={titleId} />
        {count > 1 && (
          <p className={styles.place}>
            {index + 1} sur {count}
          </p>
        )}
        <Removal key={photo._id} photo={photo} />
      </div>
      <Live>{`${photoName(photo)}, photo ${index + 1} sur ${count}`}</Live>
      <Button
        variant="ghost"
        size="icon"
        className={styles.close}
        aria-label="Fermer"
        icon={<X aria-hidden />}
        onClick={onClose}
      />
    </Modal>
  )
}

function Words({ photo, titleId }: { photo: GalleryPhoto; titleId: string }) {
  const { title, event, description, date } = photo
  return (
    <>
      {title && event && <Badge variant="featured">{event}</Badge>}
      <h2 id={titleId} className={styles.title}>
        {photoName(photo)}
      </h2>
      {description && <p className={styles.description}>{description}</p>}
      <p className={styles.date}>
        <time dateTime={date}>{photoDate(date)}</time>
      </p>
    </>
  )
}

/** Discreet, and on every photo: the way to ask for it to be taken off the site. */
function Removal({ photo }: { photo: GalleryPhoto }) {
  const [asking, setAsking] = useState(false)
  const button = useRef<HTMLAnchorElement>(null)
  const address = hrefs.removal(photo._id)
  const ask = (click: MouseEvent) => {
    click.preventDefault()
    // Without the code there is a page for it.
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
      <Suspense>
        <RemovalForm photo={photo} onClose={close} />
      </Suspense>
    )
  }
  return (
    <a ref={button} href={address} className={styles.removal} onClick={ask}>
      Demander le retrait
    </a>
  )
}

type StepProps = { label: string; icon: React.ReactNode; onClick: () => void }

function Step({ label, icon, onClick }: StepProps) {
  return (
    <Button
      variant="ghost"
      size="icon"
      className={styles.step}
      aria-label={label}
      icon={icon}
      onClick={onClick}
    />
  )
}

const time = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
})

/** « samedi 24 janvier 2026 à 15:30 », in France, from an ISO 8601 moment. */
function photoDate(date: string): string {
  const moment = Date.parse(date)
  if (Number.isNaN(moment)) return date
  return `${weekday(date)} ${longDay(date)} à ${time.format(moment)}`
}
