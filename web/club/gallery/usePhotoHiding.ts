import type { AdminPhoto } from '#src/club/gallery/gallery.contract.ts'
import { send } from '#web/house/api.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'

/** Hides a photo from visitors, or shows it again, by one click. */
export function usePhotoHiding(reload: () => Promise<unknown>) {
  const toast = useToast()
  const showFailure = useFailureToast()
  return async ({ _id, hidden }: Pick<AdminPhoto, '_id' | 'hidden'>) => {
    try {
      await send('PATCH', `/api/gallery/${_id}`, { hidden: !hidden })
      toast.success(hidden ? 'Photo affichée.' : 'Photo masquée.')
    } catch (error) {
      showFailure(error, 'La photo n’a pas pu être masquée ou affichée')
    }
    await reload()
  }
}
