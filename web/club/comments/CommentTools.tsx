import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminComment } from '#src/club/comments/comments.contract.ts'
import { send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { useDeletion } from '#web/office/lists/useDeletion.ts'
import styles from './CommentsAdmin.module.css'

type Props = { comment: AdminComment; actions: CommentActions }

export function CommentTools({ comment, actions }: Props) {
  const { _id, name, hidden } = comment
  const toggle = hidden ? 'Afficher' : 'Masquer'
  return (
    <div className="cluster gap-2 items-stretch self-start">
      <Button
        variant="ghost"
        size="small"
        className={styles.tool}
        icon={hidden ? <Eye /> : <EyeOff />}
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
        icon={<Trash2 />}
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

export function useCommentActions(reload: () => Promise<unknown>) {
  const { pendingId, toggle } = useCommentHiding(reload)
  const deletion = useDeletion<AdminComment>({ room: 'comments', texts, reload })
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
