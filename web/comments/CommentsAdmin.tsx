import Search from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import type { AdminComment } from '#src/comments/comments.contract.ts'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { Enso } from '#web/art/Enso.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { hrefs } from '#web/hrefs.ts'
import { useListParts, useSettled } from '#web/lists/useListParts.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { relativeDate } from '#web/ui/dates.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Live } from '#web/ui/Live.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './CommentsAdmin.module.css'
import {
  type CommentActions,
  CommentTools,
  DeleteComment,
  useCommentActions,
} from './CommentTools.tsx'

/** What visitors wrote under the articles, newest first; each can be hidden or deleted. */
export function CommentsAdmin({ section }: SectionProps) {
  const list = useAllComments()
  const actions = useCommentActions(list.reload)
  const { records: comments, left, isLoading, search } = list
  const nothing = search.trim() === '' ? none : notFound
  return (
    <>
      <SectionTop section={section} />
      <search className={styles.search}>
        <TextField
          type="search"
          label="Rechercher"
          placeholder="Nom, texte ou article"
          icon={<Search size="1.25rem" strokeWidth={1.75} aria-hidden />}
          value={search}
          onChange={({ target }) => list.setSearch(target.value)}
        />
      </search>
      <Live>{isLoading ? '' : counted(list.total)}</Live>
      {list.failed ? (
        <Notice kind="error" title="Les commentaires n’ont pas pu être chargés" />
      ) : list.isFirst ? (
        <Loading text="Chargement..." />
      ) : comments.length === 0 ? (
        <Empty title={nothing.title} picture={<Enso />}>
          {nothing.help}
        </Empty>
      ) : (
        <>
          <ul className={styles.list} aria-label="Commentaires reçus">
            {comments.map((comment) => (
              <CommentRow key={comment._id} comment={comment} actions={actions} />
            ))}
          </ul>
          {left > 0 && <MoreComments pending={list.isMoreLoading} onMore={list.showMore} />}
        </>
      )}
      <DeleteComment actions={actions} />
    </>
  )
}

const none = {
  title: 'Aucun commentaire',
  help: 'Quand un visiteur donnera son avis sous un article, vous le lirez ici.',
}
const notFound = { title: 'Aucun commentaire trouvé', help: 'Essayez avec d’autres mots.' }

const counted = (count: number) => `${count} commentaire${count > 1 ? 's' : ''}`

type CommentRowProps = { comment: AdminComment; actions: CommentActions }

/** One comment of the section's list, and the article it is about. */
function CommentRow({ comment, actions }: CommentRowProps) {
  const { article, name, text, date, hidden } = comment
  return (
    <li className={styles.row} data-hidden={hidden || undefined}>
      <div className={styles.said}>
        <p className={styles.who}>
          <b>{name}</b>
          <time dateTime={date}>{relativeDate(date, Date.now())}</time>
          {hidden && <Badge>Masqué</Badge>}
        </p>
        <p className={styles.article}>
          sur <Anchor href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Anchor>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <CommentTools comment={comment} actions={actions} />
    </li>
  )
}

type MoreCommentsProps = { pending: boolean; onMore: () => void }

/** Asks for more once the end of the list comes near, or when it is pressed. */
function MoreComments({ pending, onMore }: MoreCommentsProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (pending || !place.current) return
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) onMore()
      },
      { rootMargin: '300px' },
    )
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [pending, onMore])
  return (
    <div ref={place}>
      <Button variant="ghost" wide pending={pending} pendingText="Chargement..." onClick={onMore}>
        Afficher plus
      </Button>
    </div>
  )
}

/** The comments of all articles, newest first, more of them as one goes. */
function useAllComments() {
  const [search, setSearch] = useState('')
  const q = useSettled(search.trim())
  const list = useListParts<AdminComment>(`/api/comments${q && `?${new URLSearchParams({ q })}`}`)
  return { ...list, search, setSearch }
}
