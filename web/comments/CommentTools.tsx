import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { DeleteDialog } from '#web/lists/DeleteDialog.tsx'
import { useDeletion } from '#web/lists/useDeletion.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './CommentTools.module.css'

type Props = { comment: AdminComment; actions: CommentActions }

/** An admin's two controls of a comment. */
export function CommentTools({ comment, actions }: Props) {
  const { _id, name, hidden } = comment
  const toggle = hidden ? 'Afficher' : 'Masquer'
  return (
    <div className={styles.tools}>
      <Button
        variant="ghost"
        size="small"
        className={styles.tool}
        icon={hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
        aria-label={`${toggle} le commentaire de ${name}`}
        pending={actions.pendingId === _id}
        onClick={() => actions.toggle(comment)}
      >
        {toggle}
      </Button>
      <Button
        variant="danger"
        size="small"
        className={styles.tool}
        icon={<Trash2 aria-hidden />}
        aria-label={`Supprimer le commentaire de ${name}`}
        onClick={() => actions.ask(comment)}
      >
        Supprimer
      </Button>
    </div>
  )
}

const texts = {
  removed: 'Commentaire supprimé.',
  notRemoved: 'Erreur lors de la suppression du commentaire',
}

/** Hiding and showing a comment, and deleting it once that is confirmed. */
export function useCommentActions(reload: () => Promise<unknown>) {
  const [pendingId, setPendingId] = useState<string>()
  const deletion = useDeletion<AdminComment>({ room: 'comments', texts, reload })
  const toast = useToast()
  const showFailure = useFailureToast()

  const toggle = async ({ _id, hidden }: AdminComment) => {
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

  return { pendingId, toggle, ask: deletion.ask, dialog: deletion.dialog }
}

export type CommentActions = ReturnType<typeof useCommentActions>

export function DeleteComment({ actions }: { actions: CommentActions }) {
  return (
    <DeleteDialog
      {...actions.dialog}
      question={'Supprimer ce commentaire\u00a0?'}
      name={({ name }) => `Le commentaire de ${name}`}
    />
  )
}
