import { lazy } from 'react'
import type { AdminArticle, ArticlePage, Preview } from '#src/club/blogs/blogs.schema.ts'
import type { AttachedFile } from '#src/club/documents/attached.schema.ts'
import { usePreview } from '#web/admin/editor/usePreview.ts'
import { send } from '#web/core/api.ts'
import { PreviewDialog } from '#web/ui/dialogs/PreviewDialog.tsx'
import { calendarDay } from '#web/ui/text/dates.ts'
import type { ArticleFields } from './articleFields.ts'
import { toPublishedAt } from './PublicationChoice.tsx'
import { splitTags } from './TagsField.tsx'

/** The public article component, loaded on demand. */
const ArticleText = lazy(async () => ({
  default: (await import('#web/club/blogs/BlogPage.tsx')).ArticleText,
}))

type Props = { article: ArticlePage; onClose: () => void }

export const ArticlePreview = ({ article, onClose }: Props) => (
  <PreviewDialog label="Aperçu de l’article" onClose={onClose}>
    <ArticleText article={article} />
  </PreviewDialog>
)

/** Shows the form's content as its public page until closed; saves nothing. */
export function useArticlePreview(read: () => ArticleFields, saved: AdminArticle | undefined) {
  const { preview, show, close } = usePreview<ArticlePage>()
  const showForm = async () => {
    const { title, content, image = '', category = '', tags, files = [], ...publication } = read()
    const publishedAt = toPublishedAt(publication)
    const isTime = publishedAt && publishedAt !== 'now'
    const time = isTime ? publishedAt : (saved?.publishedAt ?? new Date().toISOString())
    await show('L’aperçu n’a pas pu être préparé', async () => {
      const made = await send<Preview>('POST', '/api/manuscripts/preview', { content })
      return {
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
        date: calendarDay(time),
        comments: [],
        commentCount: 0,
        related: [],
      }
    })
  }
  return { preview, show: showForm, close }
}
