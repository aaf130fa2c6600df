import { useState } from 'react'
import type { AdminComment } from '#src/club/comments/comments.contract.ts'
import { send } from '#web/house/api.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'

/** Hides a comment from visitors, or shows it again, by one click. */
export function useCommentHiding(reload: () => Promise<unknown>) {
  const [pendingId, setPendingId] = useState<string>()
  const toast = useToast()
  const showFailure = useFailureToast()

  const toggle = async ({ _id, hidden }: Pick<AdminComment, '_id' | 'hidden'>) => {
    setPendingId(_id)
    try {
      await send('PATCH', `/api/comments/${_id}`, { hidden: !hidden })
      toast.success(hidden ? 'Commentaire affiché.' : 'Commentaire masqué aux visiteurs.')
    } catch (error) {
      const failed = hidden ? 'n’a pas pu être affiché' : 'n’a pas pu être masqué'
      showFailure(error, `Le commentaire ${failed}`)
    }
    await reload()
    setPendingId(undefined)
  }
  return { pendingId, isPending: pendingId !== undefined, toggle }
}
