import type { ArticlePage, Manuscript, Preview } from '#src/blogs/blogs.contract.ts'
import { send } from '#web/api.ts'
import { dayOf } from '#web/ui/dates.ts'

type Written = Pick<ArticlePage, 'title' | 'image' | 'tags' | 'content'> & {
  category: string | undefined
  publishedAt: string | null | undefined
}

/** What is in the form as its page would have it; nothing is saved. @throws ApiError */
export async function previewArticle(
  written: Written,
  saved: Manuscript | undefined,
): Promise<ArticlePage> {
  const { content, publishedAt, category = '' } = written
  const preview = await send<Preview>('POST', '/api/manuscripts/preview', { content })
  const isTime = publishedAt && publishedAt !== 'now'
  const time = isTime ? publishedAt : (saved?.publishedAt ?? new Date().toISOString())
  return {
    ...written,
    ...preview,
    _id: saved?._id ?? 'apercu',
    title: written.title || 'Sans titre',
    category,
    featured: false,
    createdAt: time,
    publishedAt: time,
    date: dayOf(time),
    comments: [],
    commentCount: 0,
    related: [],
  }
}
