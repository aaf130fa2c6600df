import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'

/** As many come with an article (comments.contract.ts, whose number would bring zod along). */
export const partSize = 20

/** Nobody goes back so far; an invented number is to cost no more than this. */
const maxPart = 10_000

/** The call for comments further back than those that are shown. */
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

/** Which part of the comments an address asks for, from 1. */
export function readPart(query: URLSearchParams): number {
  const part = query.get('commentaires') ?? ''
  return /^[1-9]\d{0,5}$/.test(part) ? Math.min(Number(part), maxPart) : 1
}

/** The part in its one spelling; the first goes without saying. */
export function writePart(query: URLSearchParams): URLSearchParams {
  const part = readPart(query)
  return new URLSearchParams(part > 1 ? { commentaires: String(part) } : {})
}

export const partStart = (part: number) => (part - 1) * partSize

/** The page with that part of the comments; the first is the article itself. */
export function partAddress(article: string, part: number): string {
  const query = part > 1 ? `?commentaires=${part}` : ''
  return `${hrefs.article(article)}${query}#commentaires`
}

export const partAt = (offset: number) => Math.floor(offset / partSize) + 1
