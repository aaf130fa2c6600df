import { type MouseEvent, useState } from 'react'
import type { Comment } from '#src/comments/comments.contract.ts'
import { get } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Comments.module.css'
import { callOlder, partStart } from './commentParts.ts'
import { append, partAddress, partAt } from './olderParts.ts'

/**
 * The comments of one part, and with scripts more of them below each other.
 * @param first what came with the page: the newest ones, or those of a later part
 * @param count how many there are in all
 */
export function useOlderComments(article: string, part: number, first: Comment[], count: number) {
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
export function OlderComments({ article, part, next, state, load }: Props) {
  const loadHere = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (state !== 'loading') void load()
  }
  if (part === 1 && next === undefined) return null
  return (
    <nav className={styles.parts} aria-label="Autres commentaires" data-screen-only>
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
