import type { Photo } from '#src/club/gallery/gallery.schema.ts'
import { RequestForm } from '#web/club/contact/RequestForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { photoName } from './photo.ts'
import { photoAddress } from './photoAddress.ts'

/**
 * Page to request a photo's removal without scripts; with scripts the form opens beside the photo.
 */
export function RemovalPage({ photo }: { photo: Photo }) {
  return (
    <>
      <PageHeader belt="bleue" eyebrow="Galerie Photos" title="Retrait d’une photo" />
      <div className="grid gap-8 wrap md:grid-cols-(--cols) items-start [--cols:minmax(0,24rem)_minmax(0,1fr)] pt-8 pb-18">
        <figure className="min-w-0 wrap-anywhere">
          <div className="relative border-structure border-ink bg-surface aspect-4/3">
            <Picture
              src={photoAddress(photo.url)}
              alt={photo.alt}
              first
              sizes="(min-width: 48rem) 24rem, 100vw"
              fallback={null}
            />
          </div>
          <figcaption className="mt-3 font-bold">{photoName(photo)}</figcaption>
        </figure>
        <div className="max-w-form">
          <RemovalForm photo={photo} />
        </div>
      </div>
    </>
  )
}

type Props = {
  photo: Photo
  /** Closes the form beside the large photo; undefined on a page of its own */
  onClose?: () => void
}

export function RemovalForm({ photo, onClose }: Props) {
  const closing = onClose ? { onClick: onClose } : { href: hrefs.gallery }
  return (
    <RequestForm
      call={`/api/gallery/${photo._id}/removal`}
      action={`${hrefs.removal(photo._id)}#demande`}
      id={onClose ? undefined : 'demande'}
      title="Demander le retrait de cette photo"
      submitLabel="Envoyer la demande"
      failed="La demande n’est pas partie."
      thanks={{
        title: 'Merci, votre demande est envoyée.',
        text: 'Un bénévole du club la lit dès que possible et la retire.',
      }}
      back={(isSent) => (
        <Button variant="ghost" {...closing}>
          {!isSent ? 'Annuler' : onClose ? 'Fermer la demande' : 'Retour à la galerie'}
        </Button>
      )}>
      <p>
        Vous figurez sur cette photo, ou votre enfant&nbsp;? Dites-le-nous, sans vous justifier.
      </p>
    </RequestForm>
  )
}
