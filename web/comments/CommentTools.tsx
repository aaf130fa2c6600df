import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './CommentTools.module.css'
import type { CommentActions } from './useCommentActions.ts'

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
