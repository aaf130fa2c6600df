import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Photo, PhotoUse } from '#src/club/gallery/gallery.schema.ts'
import { explainError } from '#web/admin/forms/formErrors.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useUndo } from '#web/admin/lists/useDeletion.tsx'
import { recordTypeLabel } from '#web/admin/personal-data/matches.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { ApiError, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { photoName, publication } from './photo.ts'

type DeletePhotoProps = {
  photo: Photo
  /** Called with `back` as well, when the deletion is undone */
  onRemoved: (photo: Photo, back?: boolean) => Promise<unknown>
}

/** Asks, then deletes; a failure is shown in the dialog (spec sections 5 and 8). */
export function DeletePhoto({ photo, onRemoved }: DeletePhotoProps) {
  const [confirmation, setConfirmation] = useState<{ pending?: true; failure?: string }>()
  const toast = useToast()
  const offerUndo = useUndo(() => onRemoved(photo, true))
  const erasure = useErasure(onRemoved)
  const close = () => setConfirmation(undefined)

  async function remove() {
    const byKeyboard = Boolean(document.activeElement?.matches(':focus-visible'))
    setConfirmation({ pending: true })
    try {
      await send('DELETE', `/api/gallery/${photo._id}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Treats a photo deleted elsewhere as deleted.
      if (error.status !== 404) return setConfirmation({ failure: explainError(error) })
    }
    // Closes the message whose 'Voir' may lead to an album that no longer exists.
    toast.dismissTopic(publication)
    close()
    void onRemoved(photo)
    offerUndo({ recordType: 'gallery', _id: photo._id, text: 'Image supprimée.', byKeyboard })
  }

  return (
    <>
      <Button
        variant="danger"
        size="icon"
        icon={<Trash2 />}
        aria-label={`Supprimer\u00a0: ${photoName(photo)}`}
        onClick={() => setConfirmation({})}
      />
      <ConfirmDialog
        open={confirmation !== undefined}
        title="Supprimer cette image ?"
        confirmLabel="Supprimer"
        pending={confirmation?.pending ?? false}
        pendingText="Suppression..."
        more={
          <EraseButton
            onClick={() => {
              close()
              erasure.request(photo)
            }}
          />
        }
        onConfirm={remove}
        onCancel={close}>
        <p>
          «{'\u00a0'}
          {photoName(photo)}
          {'\u00a0'}» ira dans la Corbeille&nbsp;: vous aurez 30 jours pour changer d’avis.
        </p>
        {confirmation?.failure !== undefined && (
          <Notice kind="error" title="Erreur lors de la suppression." className="mt-4">
            {confirmation.failure}
          </Notice>
        )}
      </ConfirmDialog>
      {erasure.dialog}
    </>
  )
}

export const EraseButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="bare-danger" onClick={onClick}>
    Définitivement…
  </Button>
)

/** Deletes a photo for good, without the trash (Corbeille), after a second question. */
export function useErasure<P extends Photo>(onErased: (photo: P) => unknown) {
  const [photo, requestErasure] = useState<P>()
  const { pending, trigger } = useMutation()
  const toast = useToast()
  const close = () => requestErasure(undefined)

  async function erase() {
    if (!photo) return
    await trigger('La photo n’a pas pu être supprimée définitivement', async () => {
      await send('DELETE', `/api/photos/${photo._id}/for-good`)
      toast.success('Photo supprimée définitivement.')
      close()
      await onErased(photo)
    })
    close()
  }

  const dialog = (
    <ConfirmDialog
      open={photo !== undefined}
      title={'Supprimer définitivement cette photo\u00a0?'}
      confirmLabel="Supprimer définitivement"
      pending={pending}
      pendingText="Suppression..."
      onConfirm={erase}
      onCancel={close}>
      <p>
        «{'\u00a0'}
        {photoName(photo)}
        {'\u00a0'}» quittera aussitôt le site et le serveur. Elle n’ira pas dans la Corbeille
        {'\u00a0'}: cela ne pourra pas être annulé.
      </p>
      {photo && <Uses id={photo._id} />}
    </ConfirmDialog>
  )
  return { request: requestErasure, dialog }
}

function Uses({ id }: { id: string }) {
  const { data, error } = useAnswer<PhotoUse[]>(`/api/photos/${id}/uses`, {
    revalidateOnMount: true,
  })
  if (error) {
    return (
      <p className="mt-4 min-w-0 wrap-anywhere">
        Impossible de dire si elle figure ailleurs sur le site.
      </p>
    )
  }
  if (!data || data.length === 0) return null
  return (
    <div className="mt-4 min-w-0 wrap-anywhere">
      <p>Elle figure aussi ici, et y laissera un vide&nbsp;:</p>
      <ul className="mt-2 pl-6 list-disc">
        {data.map((use) => (
          <li key={`${use.room} ${use.title}`}>{photoUseLabel(use)}</li>
        ))}
      </ul>
    </div>
  )
}

const labels: Readonly<Record<string, string>> = {
  gallery: 'Autre photo de la galerie',
  trash: 'Corbeille',
}

function photoUseLabel({ room, title }: PhotoUse): string {
  const label = labels[room] ?? recordTypeLabel({ room })
  return title ? `${label}\u00a0: ${title}` : label
}
