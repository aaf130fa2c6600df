import { DeleteDialog } from '#web/lists/DeleteDialog.tsx'
import type { CommentActions } from './useCommentActions.ts'

export function DeleteComment({ actions }: { actions: CommentActions }) {
  return (
    <DeleteDialog
      {...actions.dialog}
      question={'Supprimer ce commentaire\u00a0?'}
      name={({ name }) => `Le commentaire de ${name}`}
    />
  )
}
