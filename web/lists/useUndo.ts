import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { regainFocus } from './regainFocus.ts'

type Deleted = {
  /** As in the API's addresses */
  room: string
  _id: string
  /** What is said of it: « Article supprimé. » */
  text: string
  /** It was asked for by keyboard: that goes on at 'Annuler' */
  byKeyboard: boolean
}

/** Says that a record was deleted, with 'Annuler' to take it back out of the Corbeille at once. */
export function useUndo(reload: () => Promise<unknown>) {
  const toast = useToast()
  const tellFailure = useFailureToast()

  const undo = async ({ room, _id }: Deleted) => {
    try {
      await send('POST', `/api/trash/${room}/${_id}/restore`)
      toast.success('Suppression annulée.')
    } catch (error) {
      tellFailure(error, 'La suppression n’a pas pu être annulée')
    }
    await reload()
    regainFocus()
  }

  return (deleted: Deleted) =>
    toast.success(deleted.text, {
      action: { label: 'Annuler', onClick: () => void undo(deleted) },
      focus: deleted.byKeyboard,
    })
}
