import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { readPage, writePage } from '#web/ui/components/pagination.ts'

/**
 * Number of comments sent with an article; repeated because comments.schema.ts would load zod.
 */
export const pageSize = 20

export const parameter = 'commentaires'
/** Highest part accepted, to limit the cost of invented numbers. */
const maxCommentPage = 10_000

export const callOlder = (article: string, offset: number) =>
  callOne('/api/blogs/:id/comments', article, { limit: pageSize, offset })

export const readCommentPage = (query: URLSearchParams) =>
  readPage(query, parameter, maxCommentPage)

export const writeCommentPage = (part: number) => writePage(part, parameter)

export const commentPageStart = (part: number) => (part - 1) * pageSize

export function commentPageAddress(article: string, page: number): string {
  const query = writeCommentPage(page)
  return `${hrefs.article(article)}${query.size > 0 ? `?${query}` : ''}#commentaires`
}

export const commentPageAt = (offset: number) => Math.floor(offset / pageSize) + 1
