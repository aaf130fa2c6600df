import CircleAlert from 'lucide-react/icons/circle-alert'
import Send from 'lucide-react/icons/send'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { useSearch } from 'wouter'
import type { ArticlePage } from '#src/club/blogs/blogs.schema.ts'
import type { Comment } from '#src/club/comments/comments.schema.ts'
import type { Problem } from '#src/core/http/errors.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { get, send, tokenKey } from '#web/core/api.ts'
import { readText } from '#web/core/device-storage.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextArea, TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { useSmallForm } from '#web/ui/components/useSmallForm.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { CommentList, commentKey } from './CommentList.tsx'
import styles from './Comments.module.css'
import {
  callOlder,
  commentPageAddress,
  commentPageAt,
  commentPageStart,
  readCommentPage,
} from './commentParts.ts'

/** Loaded for admins only. */
const ArticleCommentsAdmin = lazy(async () => ({
  default: (await import('./ArticleCommentsAdmin.tsx')).ArticleCommentsAdmin,
}))

type CommentsProps = {
  article: ArticlePage
  /** Comments of a later part, when the address asks for one */
  older?: Comment[]
  reload: () => Promise<unknown>
}

export function Comments({ article, older, reload }: CommentsProps) {
  const mayBeAdmin = useHydrated() && readText('localStorage', tokenKey)
  const page = readCommentPage(new URLSearchParams(useSearch()))
  const list = <CommentPages key={page} article={article} page={page} older={older} />
  return (
    <section
      id="commentaires"
      tabIndex={-1}
      className="py-section bg-muted"
      aria-label="Commentaires">
      <div className="grid grid-cols-1 gap-12 wrap lg:grid-cols-(--cols) [--cols:minmax(0,10fr)_minmax(0,13fr)] gap-x-16">
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

type CommentPagesProps = { article: ArticlePage; page: number; older: Comment[] | undefined }

/**
 * Shows a part of the comments with links to the others. Without scripts each part is a page; with
 * scripts more are appended below.
 */
function CommentPages({ article, page, older }: CommentPagesProps) {
  const { _id, comments, commentCount } = article
  const [more, setMore] = useState<Comment[]>([])
  const [state, setState] = useState<'loading' | 'failed'>()
  const visible = append(page > 1 && older ? older : comments, more)
  const next = commentPageStart(page) + visible.length
  const load = async (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'loading') return
    setState('loading')
    try {
      const found = await get<Comment[]>(callOlder(_id, next).address)
      // Stores all comments shown: a new one would push the last out of the article's first part.
      setMore(append(visible, found))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <CommentList comments={visible} count={commentCount} />
      {(page > 1 || next < commentCount) && (
        <nav
          className="flex flex-wrap gap-3 items-stretch mt-6"
          aria-label="Autres commentaires"
          data-screen-only>
          {page > 1 && (
            <Button href={commentPageAddress(_id, page - 1)} variant="ghost" rel="nofollow">
              Voir les commentaires plus récents
            </Button>
          )}
          {next < commentCount && (
            <Button
              href={commentPageAddress(_id, commentPageAt(next))}
              variant="ghost"
              rel="nofollow"
              onClick={load}>
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

/** Appends older comments, leaving out those already shown: new comments shift the parts. */
function append(visible: Comment[], older: Comment[]): Comment[] {
  const visibleKeys = new Set(visible.map(commentKey))
  return [...visible, ...older.filter((comment) => !visibleKeys.has(commentKey(comment)))]
}

const fields = ['name', 'text'] as const

/** Spec section 8; the server sends the same text. */
const required = 'Name and comment are required.'

/** Form for name and comment. Keeps the typed text on every failure (spec sections 5 and 8). */
function CommentForm({ article, reload }: { article: string; reload: () => Promise<unknown> }) {
  const { state, submit, ...form } = useSmallForm(
    fields,
    async (comment) => {
      await send('POST', `/api/blogs/${encodeURIComponent(article)}/comments`, comment)
      void reload()
    },
    {
      check: (comment) =>
        fields
          .filter((path) => !String(comment[path]).trim())
          .map((path) => ({ path, msg: required })),
      empties: true,
    },
  )
  const isMissing = ({ msg }: Problem) => msg === required
  const missing = state.problems.filter(isMissing).map(({ path }) => path)
  const field = (name: (typeof fields)[number]) => ({
    ...form.field(name),
    required: true,
    ...(missing.length > 0 && { error: undefined }),
    className: missing.includes(name) ? (styles.missing ?? '') : '',
  })
  return (
    <form
      className={`grid grid-cols-1 gap-6 border-card border-ink bg-surface mt-8 p-[clamp(20px,5vw,28px)] ${styles.form}`}
      method="post"
      action={`/blogs/${encodeURIComponent(article)}#commentaires`}
      noValidate
      onSubmit={submit}>
      <TextField
        label="Nom"
        placeholder="Votre nom"
        autoComplete="name"
        maxLength={limits.title}
        {...field('name')}
      />
      <TextArea
        label="Commentaire"
        placeholder={'Qu’avez-vous pensé de cet article ?'}
        maxLength={limits.comment}
        {...field('text')}
      />
      <Honeypot />
      <DataNote>
        Votre nom et votre commentaire seront lus par tous. Le site ne garde rien d’autre.
      </DataNote>
      {state.is === 'failed' && (
        <p
          role="alert"
          className="flex gap-2 items-start text-label text-accent font-semibold leading-normal">
          <CircleAlert size="1.125rem" className="flex-none" />
          <span>
            <span lang="en">{missing.length > 0 ? required : 'Error adding comment.'}</span>{' '}
            <span>{missing.length === 0 && whatHelps(state)}</span>
          </span>
        </p>
      )}
      <Button
        type="submit"
        wide
        icon={<Send />}
        pending={state.is === 'sending'}
        pendingText="Publication...">
        Publier
      </Button>
      <p role="status" className="text-success font-semibold empty:hidden!">
        {state.is === 'sent' && 'Merci\u00a0! Votre commentaire est publié.'}
      </p>
    </form>
  )
}

/**
 * The server's message, if it tells the visitor what to do: wait, shorten, check the connection.
 */
function whatHelps({ status = 0, problems }: { status?: number | undefined; problems: Problem[] }) {
  const french = problems.find(({ path }) => path !== 'name' && path !== 'text')?.msg
  return [0, 403, 409, 413, 422, 429, 503].includes(status) && french
}
