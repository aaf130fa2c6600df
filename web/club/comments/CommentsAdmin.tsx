import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { AdminComment } from '#src/club/comments/comments.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { ListFailed } from '#web/admin/lists/RecordList.tsx'
import { useDebounced, usePagination } from '#web/admin/lists/usePagination.ts'
import { overviewAddress } from '#web/admin/useOverview.ts'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { relativeDate } from '#web/ui/text/dates.ts'
import {
  type CommentActions,
  CommentTools,
  DeleteComment,
  useCommentActions,
} from './CommentTools.tsx'

export function CommentsAdmin({ section }: SectionProps) {
  const list = useAllComments()
  const actions = useCommentActions(list.reload)
  const { records: comments, left, isLoading, search } = list
  const news = useNews(comments, search)
  const nothing = search.trim() === '' ? none : notFound
  return (
    <>
      <SectionHeader section={section} />
      <search className="mb-6 block">
        <TextField
          type="search"
          label="Rechercher"
          placeholder="Nom, texte ou article"
          icon={<Search size="1.25rem" />}
          value={search}
          onChange={({ target }) => list.setSearch(target.value)}
        />
      </search>
      <LiveRegion>{isLoading || list.failed ? '' : counted(list.total, 'commentaire')}</LiveRegion>
      {list.failed ? (
        <ListFailed title={notLoaded} retry={list.reload} />
      ) : list.isFirst ? (
        <Loading text="Chargement..." />
      ) : comments.length === 0 ? (
        <Empty title={nothing.title} picture={<Enso />}>
          {nothing.help}
        </Empty>
      ) : (
        <>
          <ul
            className="border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line mb-6"
            aria-label="Commentaires reçus">
            {comments.map((comment) => (
              <CommentRow
                key={comment._id}
                comment={comment}
                isNew={news.has(comment._id)}
                actions={actions}
              />
            ))}
          </ul>
          {list.isCutShort && <ListFailed title={notLoaded} retry={list.reload} />}
          {left > 0 && !list.isCutShort && (
            <MoreComments pending={list.isMoreLoading} onMore={list.showMore} />
          )}
        </>
      )}
      <DeleteComment actions={actions} />
    </>
  )
}

const notLoaded = 'Les commentaires n’ont pas pu être chargés'

const none = {
  title: 'Aucun commentaire',
  help: 'Quand un visiteur donnera son avis sous un article, vous le lirez ici.',
}
const notFound = { title: 'Aucun commentaire trouvé', help: 'Essayez avec d’autres mots.' }

type CommentRowProps = { comment: AdminComment; isNew: boolean; actions: CommentActions }

function CommentRow({ comment, isNew, actions }: CommentRowProps) {
  const { article, name, text, date, hidden } = comment
  return (
    <li
      className="grid gap-6 gap-y-3 py-4 px-[1.25rem] data-hidden:bg-page min-[1200px]:grid-cols-[minmax(0,1fr)_auto]"
      data-hidden={hidden || undefined}>
      <div className="min-w-0 wrap-anywhere">
        <p className="flex flex-wrap gap-x-4 gap-y-0 items-baseline">
          <b className="font-bold">{name}</b>
          <time dateTime={date} className="text-note text-ink-soft">
            {relativeDate(date, Date.now())}
          </time>
          {isNew && <Badge variant="new">Nouveau</Badge>}
          {hidden && <Badge>Masqué</Badge>}
        </p>
        <p className="text-note text-ink-soft">
          sur{' '}
          <Link className="text-ink" href={`${hrefs.article(article._id)}#commentaires`}>
            {article.title}
          </Link>
        </p>
        <p className="mt-2 whitespace-pre-line leading-relaxed">{text}</p>
      </div>
      <CommentTools comment={comment} actions={actions} />
    </li>
  )
}

/** Loads more when the end of the list is near, or on click. */
function MoreComments({ pending, onMore }: { pending: boolean; onMore: () => void }) {
  const sentinel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pending || !sentinel.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '300px' },
    )
    watch.observe(sentinel.current)
    return () => watch.disconnect()
  }, [pending, onMore])
  return (
    <div ref={sentinel}>
      <Button variant="ghost" wide pending={pending} pendingText="Chargement..." onClick={onMore}>
        Afficher plus
      </Button>
    </div>
  )
}

/**
 * Comments that were new when shown, marked until the section closes. Showing a comment marks it as
 * seen.
 */
function useNews(comments: readonly AdminComment[], search: string): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const { mutate } = useSWRConfig()
  const newest = search.trim() === '' ? comments.find(({ isNew }) => isNew)?._id : undefined
  const newlyVisible = comments.filter(({ isNew, _id }) => isNew && !news.has(_id))

  if (newlyVisible.length > 0) setNews(new Set([...news, ...newlyVisible.map(({ _id }) => _id)]))

  useEffect(() => {
    if (newest === undefined) return
    // Ignores a failure: the comments are then still new next time.
    const seen = send('POST', '/api/comments/seen', { newest }).catch(() => {})
    void seen.then(() => mutate(overviewAddress))
  }, [newest, mutate])
  return news
}

/** Comments of all articles, newest first, loaded part by part. */
function useAllComments() {
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim())
  const list = usePagination<AdminComment>(`/api/comments${q && `?${new URLSearchParams({ q })}`}`)
  return { ...list, search, setSearch }
}
