import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import type { ArticlePage } from '#src/club/blogs/blogs.contract.ts'
import type { Comment } from '#src/club/comments/comments.contract.ts'
import { get, tokenKey } from '#web/house/api.ts'
import { useHydrated } from '#web/look/frame/useHydrated.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { CommentForm } from './CommentForm.tsx'
import { CommentList, keyOf } from './CommentList.tsx'
import styles from './Comments.module.css'
import { callOlder, partAddress, partAt, partStart, readPart } from './commentParts.ts'

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

export function Comments({ article, older, reload }: CommentsProps) {
  const mayBeAdmin = useHydrated() && localStorage.getItem(tokenKey)
  const part = readPart(new URLSearchParams(useSearch()))
  const list = <CommentParts key={part} article={article} part={part} older={older} />
  return (
    <section id="commentaires" tabIndex={-1} className="section tinted" aria-label="Commentaires">
      <div className={`stack gap-7 wrap ${styles.columns}`}>
        <div data-screen-only>
          <h2 className="text-h2-small">Donnez votre avis</h2>
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

/**
 * The comments of one part, and the ways to those around them: without scripts each is a page, with
 * scripts more of them come below each other.
 */
function CommentParts({ article, part, older }: CommentPartsProps) {
  const { _id, comments, commentCount } = article
  const [more, setMore] = useState<Comment[]>([])
  const [state, setState] = useState<'loading' | 'failed'>()
  const shown = append(part > 1 && older ? older : comments, more)
  const next = partStart(part) + shown.length
  const load = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    try {
      const found = await get<Comment[]>(callOlder(_id, next).address)
      // None of them is lost when a new one takes a place among the first.
      setMore(append(shown, found))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <CommentList comments={shown} count={commentCount} />
      {(part > 1 || next < commentCount) && (
        <nav
          className="cluster items-stretch mt-5"
          aria-label="Autres commentaires"
          data-screen-only
        >
          {part > 1 && (
            <Button href={partAddress(_id, part - 1)} variant="ghost" rel="nofollow">
              Voir les commentaires plus récents
            </Button>
          )}
          {next < commentCount && (
            <Button
              href={partAddress(_id, partAt(next))}
              variant="ghost"
              rel="nofollow"
              onClick={load}
            >
              {state === 'loading' ? 'Chargement...' : 'Voir les commentaires précédents'}
            </Button>
          )}
          <p role="status">
            {state === 'failed' && 'Les commentaires précédents n’ont pas pu être chargés.'}
          </p>
        </nav>
      )}
    </>
  )
}

/** A comment written meanwhile moves the others on: one that is there already is left out. */
function append(shown: Comment[], older: Comment[]): Comment[] {
  const known = new Set(shown.map(keyOf))
  return [...shown, ...older.filter((comment) => !known.has(keyOf(comment)))]
}
