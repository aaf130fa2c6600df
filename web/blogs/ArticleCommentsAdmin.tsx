import { useEffect } from 'react'
import useSWR from 'swr'
import type { AdminComment, Comment } from '#src/comments/comments.contract.ts'
import { useIsAdmin } from '#web/admin/session.ts'
import { get } from '#web/api.ts'
import { Badge } from '#web/ui/Badge.tsx'
import styles from './ArticleCommentsAdmin.module.css'
import { CommentList } from './CommentList.tsx'
import { CommentTools } from './CommentTools.tsx'
import { DeleteComment } from './DeleteComment.tsx'
import { useCommentActions } from './useCommentActions.ts'

type Props = {
  article: string
  /** As visitors see them; they stay until the admin's own list is there */
  comments: Comment[]
  reload: () => Promise<unknown>
}

/** An article's comments for an admin: the hidden ones too, each with its two controls. */
export function ArticleCommentsAdmin({ article, comments, reload }: Props) {
  const isAdmin = useIsAdmin()
  const address = `/api/comments?article=${encodeURIComponent(article)}`
  const { data, mutate } = useSWR<AdminComment[]>(isAdmin ? address : null, get)
  const actions = useCommentActions(async () => {
    await Promise.all([mutate(), reload()])
  })

  // A comment was written: the page has it already.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the comments are what tells of it
  useEffect(() => {
    void mutate()
  }, [comments, mutate])

  if (!isAdmin || !data) return <CommentList comments={comments} />
  return (
    <>
      <CommentList
        comments={data}
        tools={(comment) => (
          <div className={styles.admin}>
            {comment.hidden && <Badge>Masqué aux visiteurs</Badge>}
            <CommentTools comment={comment} actions={actions} />
          </div>
        )}
      />
      <DeleteComment actions={actions} />
    </>
  )
}
