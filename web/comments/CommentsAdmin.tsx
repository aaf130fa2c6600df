import Search from 'lucide-react/icons/search'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { Enso } from '#web/art/Enso.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Live } from '#web/ui/Live.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { CommentRow } from './CommentRow.tsx'
import styles from './CommentsAdmin.module.css'
import { DeleteComment } from './DeleteComment.tsx'
import { MoreComments } from './MoreComments.tsx'
import { useAllComments } from './useAllComments.ts'
import { useCommentActions } from './useCommentActions.ts'

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
