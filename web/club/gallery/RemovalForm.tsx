import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { RequestForm } from '#web/club/contact/RequestForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'

type Props = {
  photo: Photo
  /** Beside the large photo, where it came in place of a button; without it, on a page of its own */
  onClose?: () => void
}

/** A visitor asks for a photo to be taken off the site. It stays until the club has looked at it. */
export function RemovalForm({ photo, onClose }: Props) {
  const way = onClose ? { onClick: onClose } : { href: hrefs.gallery }
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
        text: 'Un bénévole du club la lit dès que possible et retire la photo s’il y a lieu.',
      }}
      back={(isSent) => (
        <Button variant="ghost" {...way}>
          {!isSent ? 'Annuler' : onClose ? 'Fermer la demande' : 'Retour à la galerie'}
        </Button>
      )}
    >
      <p>
        Vous figurez sur cette photo, ou votre enfant&nbsp;? Dites-le-nous, sans vous justifier.
      </p>
    </RequestForm>
  )
}
