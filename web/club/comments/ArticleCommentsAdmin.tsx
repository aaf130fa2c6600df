import { type ReactNode, useEffect } from 'react'
import type { ArticlePage } from '#src/club/blogs/blogs.schema.ts'
import type { AdminComment } from '#src/club/comments/comments.schema.ts'
import { ShowMore } from '#web/admin/lists/RecordList.tsx'
import { usePagination } from '#web/admin/lists/usePagination.ts'
import { readAreas, useStoredRole } from '#web/admin/login/session.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { CommentList } from './CommentList.tsx'
import { CommentTools, DeleteComment, useCommentActions } from './CommentTools.tsx'

type Props = {
  article: ArticlePage
  /** Comments as visitors see them, shown until the admin's list has loaded */
  visitors: ReactNode
  reload: () => Promise<unknown>
}

export function ArticleCommentsAdmin({ article, visitors, reload }: Props) {
  const isAdmin = useStoredRole() === 'admin' || readAreas().includes('comments')
  const address = `/api/comments?article=${encodeURIComponent(article._id)}`
  const list = usePagination<AdminComment>(isAdmin ? address : null)
  const actions = useCommentActions(async () => {
    await Promise.all([list.reload(), reload()])
  })

  // Refreshes the list when the page got a new comment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the comments change
  useEffect(() => {
    void list.refresh()
  }, [article.comments])

  if (!isAdmin || list.isFirst || list.failed) return visitors
  return (
    <>
      <CommentList
        comments={list.records}
        count={list.total}
        tools={(comment) => (
          <div className="grid grid-cols-1 gap-2 justify-items-start mt-3">
            {comment.hidden && <Badge>Masqué aux visiteurs</Badge>}
            <CommentTools comment={comment} actions={actions} />
          </div>
        )}
      />
      <ShowMore
        visibleCount={list.records.length}
        remainingCount={list.left}
        onMore={list.showMore}
      />
      <DeleteComment actions={actions} />
    </>
  )
}
