import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminComment } from '#src/club/comments/comments.contract.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { useDeletion } from '#web/office/lists/useDeletion.ts'
import styles from './CommentTools.module.css'
import { useCommentHiding } from './useCommentHiding.ts'

type Props = { comment: AdminComment; actions: CommentActions }

/** An admin's two controls of a comment. */
export function CommentTools({ comment, actions }: Props) {
  const { _id, name, hidden } = comment
  const toggle = hidden ? 'Afficher' : 'Masquer'
  return (
    <div className={classes('cluster gap-2 items-stretch', styles.tools)}>
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
