import { useState } from 'react'
import type { ArticlePage, Manuscript } from '#src/blogs/blogs.contract.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { previewArticle } from './articlePreview.ts'
import { toPublishedAt } from './publication.ts'
import type { ArticleFields } from './useArticleForm.ts'

/** Shows what is in the form as its page would have it, until it is closed. */
export function useArticlePreview(read: () => ArticleFields, saved: Manuscript | undefined) {
  const [preview, setPreview] = useState<ArticlePage>()
  const tellFailure = useFailureToast()
  const show = async () => {
    const { tags, publication, publishAt, title, content, image = '', category } = read()
    const written = {
      title,
      content,
      image,
      category,
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }
    const publishedAt = toPublishedAt({ publication, publishAt })
    try {
      setPreview(await previewArticle({ ...written, publishedAt }, saved))
    } catch (error) {
      tellFailure(error, 'L’aperçu n’a pas pu être préparé')
    }
  }
  return { preview, show, close: () => setPreview(undefined) }
}
