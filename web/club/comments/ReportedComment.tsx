import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import type { AdminComment } from '#src/club/comments/comments.schema.ts'
import { useReload } from '#web/admin/lists/useRecords.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useCommentHiding } from './CommentTools.tsx'

const box =
  'grid grid-cols-1 gap-3 justify-items-start min-w-0 wrap-anywhere min-h-[8rem] mb-4 px-4 py-3 border-card border-line'

/** The comment a removal request is about. */
export function ReportedComment({ id }: { id: string }) {
  const { data: comment, isGone, mutate } = useAnswer<AdminComment>(`/api/comments/${id}`)
  const { pendingId, toggle } = useCommentHiding(useReload(mutate))
  if (isGone) return <p className="text-ink-soft mb-4">Ce commentaire n’est plus sur le site.</p>
  if (!comment) return <div className={box} />
  const { name, text, article, hidden } = comment
  return (
    <div className={box}>
      <p>
        <b>{name}</b> sur{' '}
        <Link href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Link>
      </p>
      <p className="whitespace-pre-line leading-relaxed overflow-auto overscroll-contain max-h-[12rem]">
        {text}
      </p>
      <p role="status">
        {hidden ? 'Masqué\u00a0: les visiteurs ne le voient plus.' : 'Visible sous l’article.'}
      </p>
      <Button
        size="small"
        className="min-h-11"
        variant={hidden ? 'ghost' : 'primary'}
        icon={hidden ? <Eye /> : <EyeOff />}
        pending={pendingId !== undefined}
        onClick={() => toggle(comment)}>
        {hidden ? 'Afficher le commentaire' : 'Masquer le commentaire'}
      </Button>
    </div>
  )
}
