import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { readPage, writePage } from '#web/ui/components/parts.ts'

/** As many come with an article (comments.contract.ts, whose number would bring zod along). */
export const partSize = 20

const parameter = 'commentaires'
/** Nobody goes back so far; an invented number is to cost no more than this. */
const maxPart = 10_000

export const callOlder = (article: string, offset: number) =>
  callOne('/api/blogs/:id/comments', article, { limit: partSize, offset })

/**
 * The calls an article's page is made from. Without scripts older comments are a page of their
 * own, `?commentaires=2` and on; the first part is in the article.
 */
export function callArticle(id: string, query: URLSearchParams) {
  const article = callOne('/api/blogs/:id', id)
  const part = readPart(query)
  return part === 1 ? { article } : { article, older: callOlder(id, partStart(part)) }
}

export const readPart = (query: URLSearchParams) => readPage(query, parameter, maxPart)

export const writePart = (part: number) => writePage(part, parameter)

export const partStart = (part: number) => (part - 1) * partSize

export function partAddress(article: string, part: number): string {
  const query = writePart(part)
  return `${hrefs.article(article)}${query.size > 0 ? `?${query}` : ''}#commentaires`
}

export const partAt = (offset: number) => Math.floor(offset / partSize) + 1
