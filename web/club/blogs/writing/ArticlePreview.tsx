import X from 'lucide-react/icons/x'
import { lazy, Suspense, type SyntheticEvent, useState } from 'react'
import type { AdminArticle, ArticlePage, Preview } from '#src/club/blogs/blogs.schema.ts'
import type { AttachedFile } from '#src/club/documents/attached.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Modal } from '#web/ui/dialogs/Modal.tsx'
import { ErrorBoundary, whyLost } from '#web/ui/layout/ErrorBoundary.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { dayOf } from '#web/ui/text/dates.ts'
import type { ArticleFields } from './articleFields.ts'
import { toPublishedAt } from './PublicationChoice.tsx'
import { splitTags } from './TagsField.tsx'

/** Query parameter of the section that names the article to preview. */
export const previewParameter = 'apercu'

/** The public article component, loaded on demand. */
const ArticleText = lazy(async () => ({
  default: (await import('#web/club/blogs/BlogPage.tsx')).ArticleText,
}))

type Props = { article: ArticlePage; onClose: () => void }

export function ArticlePreview({ article, onClose }: Props) {
  return (
    <Modal
      open
      onClose={onClose}
      aria-label="Aperçu de l’article"
      className="grid! grid-rows-[auto_minmax(0,1fr)] w-full! h-dvh! max-h-dvh! bg-page! md:w-[min(90rem,100%-2*var(--spacing)*8)]! md:h-[calc(100dvh-2*var(--spacing)*8)]!"
    >
      <div className="flex flex-wrap items-center text-note gap-x-4 gap-y-0 border-b-structure border-b-ink min-h-14 pt-1.5 pr-16 pb-1.5 pl-gutter bg-belt-jaune text-night md:relative">
        <strong className="text-body">Aperçu</strong>
        <span>Tel que les visiteurs le verront&nbsp;; rien n’est enregistré.</span>
        <Button
          variant="bare"
          size="icon"
          className="absolute! top-[6px] right-3"
          aria-label="Fermer l’aperçu"
          icon={<X />}
          onClick={onClose}
        />
      </div>
      <div
        className="overflow-auto overscroll-contain"
        onClickCapture={openBeside}
        onPointerDownCapture={openBeside}
        onFocusCapture={openBeside}
      >
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<Loading text="Chargement..." />}>
            <ArticleText article={article} />
          </Suspense>
        </ErrorBoundary>
      </div>
    </Modal>
  )
}

const Failed = () => (
  <p role="alert" className="py-8 px-gutter">
    L’aperçu n’a pas pu être chargé&nbsp;: {whyLost}
  </p>
)

/** Opens links in a new tab: leaving this one would abandon the article. */
function openBeside(event: SyntheticEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener'
  // Stops the router from handling the click.
  if (event.type === 'click') event.stopPropagation()
}

/** Shows the form's content as its public page until closed; saves nothing. */
export function useArticlePreview(read: () => ArticleFields, saved: AdminArticle | undefined) {
  const [preview, setPreview] = useState<ArticlePage>()
  const { trigger } = useMutation()
  const show = async () => {
    const { title, content, image = '', category = '', tags, files = [], ...publication } = read()
    const publishedAt = toPublishedAt(publication)
    const isTime = publishedAt && publishedAt !== 'now'
    const time = isTime ? publishedAt : (saved?.publishedAt ?? new Date().toISOString())
    await trigger('L’aperçu n’a pas pu être préparé', async () => {
      const made = await send<Preview>('POST', '/api/manuscripts/preview', { content })
      setPreview({
        ...made,
        picture: image || made.picture,
        _id: saved?._id ?? 'apercu',
        title: title || 'Sans titre',
        content,
        image,
        category,
        files: files as AttachedFile[],
        tags: splitTags(tags),
        featured: false,
        createdAt: time,
        publishedAt: time,
        date: dayOf(time),
        comments: [],
        commentCount: 0,
        related: [],
      })
    })
  }
  return { preview, show, close: () => setPreview(undefined) }
}
