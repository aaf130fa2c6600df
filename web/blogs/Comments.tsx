import { Suspense } from 'react'
import type { Comment } from '#src/comments/comments.contract.ts'
import { tokenKey } from '#web/api.ts'
import { still } from '#web/frame/Still.tsx'
import { useHydrated } from '#web/frame/useHydrated.ts'
import { ArticleCommentsAdmin } from './adminParts.ts'
import { CommentForm } from './CommentForm.tsx'
import styles from './Comments.module.css'

const CommentList = still(async () => (await import('./CommentList.tsx')).CommentList, [styles])

type CommentsProps = { article: string; comments: Comment[]; reload: () => Promise<unknown> }

/** The form, and what has been said, newest first; that is drawn anew once there is more of it. */
export function Comments({ article, comments, reload }: CommentsProps) {
  const mayBeAdmin = useHydrated() && localStorage.getItem(tokenKey)
  const list = <CommentList comments={comments} />
  return (
    <section id="commentaires" tabIndex={-1} className={styles.section} aria-label="Commentaires">
      <div className={`wrap ${styles.columns}`}>
        <div data-screen-only>
          <h2 className={styles.title}>Donnez votre avis</h2>
          <CommentForm article={article} reload={reload} />
        </div>
        <div>
          {mayBeAdmin ? (
            <Suspense fallback={list}>
              <ArticleCommentsAdmin article={article} comments={comments} reload={reload} />
            </Suspense>
          ) : (
            list
          )}
        </div>
      </div>
    </section>
  )
}
