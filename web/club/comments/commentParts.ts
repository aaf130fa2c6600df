import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { readPage, writePage } from '#web/ui/components/parts.ts'

/**
 * Number of comments sent with an article; repeated because comments.contract.ts would load zod.
 */
export const partSize = 20

export const parameter = 'commentaires'
/** Highest part accepted, to limit the cost of invented numbers. */
const maxPart = 10_000

export const callOlder = (article: string, offset: number) =>
  callOne('/api/blogs/:id/comments', article, { limit: partSize, offset })

export const readPart = (query: URLSearchParams) => readPage(query, parameter, maxPart)

export const writePart = (part: number) => writePage(part, parameter)

export const partStart = (part: number) => (part - 1) * partSize

export function partAddress(article: string, part: number): string {
  const query = writePart(part)
  return `${hrefs.article(article)}${query.size > 0 ? `?${query}` : ''}#commentaires`
}

export const partAt = (offset: number) => Math.floor(offset / partSize) + 1
