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

/** The form, and what has been said, newest first. */
export function Comments({ article, older, reload }: CommentsProps) {
  const mayBeAdmin = useHydrated() && localStorage.getItem(tokenKey)
  const part = readPart(new URLSearchParams(useSearch()))
  const list = <CommentParts key={part} article={article} part={part} older={older} />
  return (
    <section id="commentaires" tabIndex={-1} className="section tinted" aria-label="Commentaires">
      <div className={`wrap ${styles.columns}`}>
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

/**
 * The comments of one part, and with scripts more of them below each other.
 * @param first what came with the page: the newest ones, or those of a later part
 * @param count how many there are in all
 */
function useOlderComments(article: string, part: number, first: Comment[], count: number) {
  const [more, setMore] = useState<Comment[]>([])
  const [state, setState] = useState<'loading' | 'failed'>()
  const shown = more.length > 0 ? append(first, more) : first
  const next = partStart(part) + shown.length
  const load = async () => {
    setState('loading')
    try {
      const older = await get<Comment[]>(callOlder(article, next).address)
      // None of them is lost when a new one takes a place among the first.
      setMore(append(shown, older))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return { shown, state, load, next: next < count ? next : undefined }
}

type Props = Omit<ReturnType<typeof useOlderComments>, 'shown'> & { article: string; part: number }

/** The ways to the comments around those that are shown; without scripts each is a page. */
function OlderComments({ article, part, next, state, load }: Props) {
  const loadHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (state !== 'loading') void load()
  }
  if (part === 1 && next === undefined) return null
  return (
    <nav className="cluster items-stretch mt-5" aria-label="Autres commentaires" data-screen-only>
      {part > 1 && (
        <Button href={partAddress(article, part - 1)} variant="ghost" rel="nofollow">
          Voir les commentaires plus récents
        </Button>
      )}
      {next !== undefined && (
        <Button
          href={partAddress(article, partAt(next))}
          variant="ghost"
          rel="nofollow"
          onClick={loadHere}
        >
          {state === 'loading' ? 'Chargement...' : 'Voir les commentaires précédents'}
        </Button>
      )}
      <p role="status">
        {state === 'failed' && 'Les commentaires précédents n’ont pas pu être chargés.'}
      </p>
    </nav>
  )
}

/** A comment written meanwhile moves the others on: one that is there already is left out. */
function append(shown: Comment[], older: Comment[]): Comment[] {
  const known = new Set(shown.map(keyOf))
  return [...shown, ...older.filter((comment) => !known.has(keyOf(comment)))]
}
