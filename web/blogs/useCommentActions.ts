import { useState } from 'react'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { useDeletion } from '#web/lists/useDeletion.ts'
import { useToast } from '#web/ui/Toast.tsx'

const texts = {
  removed: 'Commentaire supprimé.',
  notRemoved: 'Erreur lors de la suppression du commentaire',
}

/** Hiding and showing a comment, and deleting it once that is confirmed. */
export function useCommentActions(reload: () => Promise<unknown>) {
  const [pendingId, setPendingId] = useState<string>()
  const deletion = useDeletion<AdminComment>({ room: 'comments', texts, reload })
  const toast = useToast()
  const tellFailure = useFailureToast()

  const toggle = async ({ _id, hidden }: AdminComment) => {
    setPendingId(_id)
    try {
      await send('PATCH', `/api/comments/${_id}`, { hidden: !hidden })
      toast.success(hidden ? 'Commentaire affiché.' : 'Commentaire masqué aux visiteurs.')
    } catch (error) {
      const failed = hidden ? 'n’a pas pu être affiché' : 'n’a pas pu être masqué'
      tellFailure(error, `Le commentaire ${failed}`)
    }
    await reload()
    setPendingId(undefined)
  }

  return { pendingId, toggle, ask: deletion.ask, dialog: deletion.dialog }
}

export type CommentActions = ReturnType<typeof useCommentActions>
