import { limits } from '#src/core/text/limits.shared.ts'
import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { readPage, writePage } from '#web/ui/components/pagination.ts'

export const pageSize = limits.commentsPerPage

export const commentPageParameter = 'commentaires'
/** Highest part accepted, to limit the cost of invented numbers. */
const maxCommentPage = 10_000

export const callOlder = (article: string, offset: number) =>
  callOne('/api/blogs/:id/comments', article, { limit: pageSize, offset })

/** The first comments come with the article; without scripts older ones have pages. */
export function callOlderComments(article: string, query: URLSearchParams) {
  const part = readCommentPage(query)
  return part > 1 ? { older: callOlder(article, commentPageStart(part)) } : {}
}

export const readCommentPage = (query: URLSearchParams) =>
  readPage(query, commentPageParameter, maxCommentPage)

export const writeCommentPage = (part: number) => writePage(part, commentPageParameter)

export const commentPageStart = (part: number) => (part - 1) * pageSize

export function commentPageAddress(article: string, page: number): string {
  const query = writeCommentPage(page)
  return `${hrefs.article(article)}${query.size > 0 ? `?${query}` : ''}#commentaires`
}

export const commentPageAt = (offset: number) => Math.floor(offset / pageSize) + 1
