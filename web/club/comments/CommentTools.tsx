import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import type { AdminComment } from '#src/club/comments/comments.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { DeleteDialog, useDeletion } from '#web/admin/lists/useDeletion.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'

type Props = { comment: AdminComment; actions: CommentActions }

export function CommentTools({ comment, actions }: Props) {
  const { _id, name, hidden } = comment
  const toggle = hidden ? 'Afficher' : 'Masquer'
  return (
    <div className="flex flex-wrap gap-2 items-stretch self-start">
      <Button
        size="small"
        className="min-h-11"
        icon={hidden ? <Eye /> : <EyeOff />}
        aria-label={`${toggle} le commentaire de ${name}`}
        pending={actions.pendingId === _id}
        onClick={() => actions.toggle(comment)}>
        {toggle}
      </Button>
      <Button
        variant="danger"
        size="small"
        className="min-h-11"
        icon={<Trash2 />}
        aria-label={`Supprimer le commentaire de ${name}`}
        onClick={() => actions.confirmDelete(comment)}>
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
  const { pendingId, trigger } = useMutation(reload)
  const toggle = ({ _id, hidden }: Pick<AdminComment, '_id' | 'hidden'>) =>
    trigger(
      `Le commentaire n’a pas pu être ${hidden ? 'affiché' : 'masqué'}`,
      () => send('PATCH', `/api/comments/${_id}`, { hidden: !hidden }),
      { id: _id, done: hidden ? 'Commentaire affiché.' : 'Commentaire masqué aux visiteurs.' },
    )
  return { pendingId, toggle }
}

export function useCommentActions(reload: () => Promise<unknown>) {
  const deletion = useDeletion<AdminComment>({ recordType: 'comments', texts, reload })
  return { ...useCommentHiding(reload), ...deletion }
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
