import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Photo } from '#src/gallery/gallery.contract.ts'
import { ApiError, send } from '#web/api.ts'
import { useUndo } from '#web/lists/useDeletion.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './DeletePhoto.module.css'
import { EraseDialog } from './EraseDialog.tsx'
import { photoName } from './photoName.ts'
import { tellMore } from './tellMore.ts'

type State = 'idle' | 'asked' | 'pending' | 'erasing'
type DeletePhotoProps = {
  photo: Photo
  /** Also when it came `back` again */
  onRemoved: (photo: Photo, back?: boolean) => Promise<unknown>
}

/** Asks, then deletes; a failure is told where it was asked (spec sections 5 and 8). */
export function DeletePhoto({ photo, onRemoved }: DeletePhotoProps) {
  const [state, setState] = useState<State>('idle')
  const [failure, setFailure] = useState<string>()
  const offerUndo = useUndo(() => onRemoved(photo, true))

  async function remove() {
    const byKeyboard = Boolean(document.activeElement?.matches(':focus-visible'))
    setState('pending')
    setFailure(undefined)
    try {
      await send('DELETE', `/api/gallery/${photo._id}`)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Someone else was faster: it is gone all the same.
      if (error.status !== 404) {
        setFailure(tellMore(error))
        return setState('asked')
      }
    }
    setState('idle')
    onRemoved(photo)
    offerUndo({ room: 'gallery', _id: photo._id, text: 'Image supprimée.', byKeyboard })
  }

  return (
    <>
      <Button
        variant="danger"
        size="icon"
        icon={<Trash2 aria-hidden />}
        aria-label={`Supprimer\u00a0: ${photoName(photo)}`}
        onClick={() => setState('asked')}
      />
      <ConfirmDialog
        open={state === 'asked' || state === 'pending'}
        title={'Supprimer cette image\u00a0?'}
        confirmLabel="Supprimer"
        pending={state === 'pending'}
        pendingText="Suppression..."
        more={
          <Button variant="bare-danger" onClick={() => setState('erasing')}>
            Définitivement…
          </Button>
        }
        onConfirm={remove}
        onCancel={() => {
          setFailure(undefined)
          setState('idle')
        }}
      >
        <p>
          «{'\u00a0'}
          {photoName(photo)}
          {'\u00a0'}» ira dans la Corbeille{'\u00a0'}: vous aurez 30 jours pour changer d’avis.
        </p>
        {failure !== undefined && (
          <Notice kind="error" title="Erreur lors de la suppression." className={styles.failure}>
            {failure}
          </Notice>
        )}
      </ConfirmDialog>
      <EraseDialog
        photo={state === 'erasing' ? photo : undefined}
        onErased={() => onRemoved(photo)}
        onCancel={() => setState('idle')}
      />
    </>
  )
}
