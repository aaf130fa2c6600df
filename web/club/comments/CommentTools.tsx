import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import useSWR from 'swr'
import type { AdminComment } from '#src/club/comments/comments.contract.ts'
import { useCall } from '#web/admin/forms/useCall.ts'
import { DeleteDialog } from '#web/admin/lists/DeleteDialog.tsx'
import { useDeletion } from '#web/admin/lists/useDeletion.ts'
import { useReload } from '#web/admin/lists/useRecords.ts'
import { get, isGone, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { Button } from '#web/ui/components/Button.tsx'
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
        className="target"
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
        className="target"
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

function useCommentHiding(reload: () => Promise<unknown>) {
  const { pendingId, call } = useCall(reload)
  const toggle = ({ _id, hidden }: Pick<AdminComment, '_id' | 'hidden'>) =>
    call(
      `Le commentaire n’a pas pu être ${hidden ? 'affiché' : 'masqué'}`,
      () => send('PATCH', `/api/comments/${_id}`, { hidden: !hidden }),
      { id: _id, done: hidden ? 'Commentaire affiché.' : 'Commentaire masqué aux visiteurs.' },
    )
  return { pendingId, toggle }
}

export function useCommentActions(reload: () => Promise<unknown>) {
  const deletion = useDeletion<AdminComment>({ room: 'comments', texts, reload })
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

const box = `stack gap-3 justify-start break mb-4 px-4 py-3 border-line ${styles.box}`

export function AskedComment({ id }: { id: string }) {
  const { data: comment, error, mutate } = useSWR<AdminComment>(`/api/comments/${id}`, get)
  const { pendingId, toggle } = useCommentHiding(useReload(mutate))
  if (isGone(error)) return <p className="muted mb-4">Ce commentaire n’est plus sur le site.</p>
  if (!comment) return <div className={box} />
  const { name, text, article, hidden } = comment
  return (
    <div className={box}>
      <p>
        <b>{name}</b> sur{' '}
        <Anchor href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Anchor>
      </p>
      <p className={`pre-line leading-loose scroll ${styles.text}`}>{text}</p>
      <p role="status">
        {hidden ? 'Masqué\u00a0: les visiteurs ne le voient plus.' : 'Visible sous l’article.'}
      </p>
      <Button
        size="small"
        className="target"
        variant={hidden ? 'ghost' : 'primary'}
        icon={hidden ? <Eye /> : <EyeOff />}
        pending={pendingId !== undefined}
        onClick={() => toggle(comment)}
      >
        {hidden ? 'Afficher le commentaire' : 'Masquer le commentaire'}
      </Button>
    </div>
  )
}
