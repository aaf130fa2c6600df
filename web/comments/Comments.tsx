import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import type { Comment } from '#src/comments/comments.contract.ts'
import { tokenKey } from '#web/api.ts'
import { useHydrated } from '#web/frame/useHydrated.ts'
import { CommentForm } from './CommentForm.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import { readPart } from './commentParts.ts'
import { OlderComments, useOlderComments } from './OlderComments.tsx'

/** Visitors never load what only admins see. */
const ArticleCommentsAdmin = lazy(async () => ({
  default: (await import('./ArticleCommentsAdmin.tsx')).ArticleCommentsAdmin,
}))

type CommentsProps = {
  article: ArticlePage
  /** The comments of a later part, where the address asks for one */
  older: Comment[] | undefined
  reload: () => Promise<unknown>
}

/** The form, and what has been said, newest first. */
export function Comments({ article, older, reload }: CommentsProps) {
  const mayBeAdmin = useHydrated() && localStorage.getItem(tokenKey)
  const part = readPart(new URLSearchParams(useSearch()))
  const list = <CommentParts key={part} article={article} part={part} older={older} />
  return (
    <section id="commentaires" tabIndex={-1} className={styles.section} aria-label="Commentaires">
      <div className={`wrap ${styles.columns}`}>
        <div data-screen-only>
          <h2 className={styles.title}>Donnez votre avis</h2>
          <CommentForm article={article._id} reload={reload} />
        </div>
        <div>
          {mayBeAdmin ? (
            <Suspense fallback={list}>
              <ArticleCommentsAdmin article={article} visitors={list} reload={reload} />
            </Suspense>
          ) : (
            list
          )}
        </div>
      </div>
    </section>
  )
}

type CommentPartsProps = { article: ArticlePage; part: number; older: Comment[] | undefined }

function CommentParts({ article, part, older }: CommentPartsProps) {
  const { _id, comments, commentCount } = article
  const first = part > 1 && older ? older : comments
  const { shown, ...rest } = useOlderComments(_id, part, first, commentCount)
  return (
    <>
      <CommentList comments={shown} count={commentCount} />
      <OlderComments article={_id} part={part} {...rest} />
    </>
  )
}
