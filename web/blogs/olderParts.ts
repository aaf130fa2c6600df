import type { Comment } from '#src/comments/comments.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { partSize, writePart } from './commentParts.ts'

/** The page with that part of the comments; the first is the article itself. */
export function partAddress(article: string, part: number): string {
  const query = writePart(part)
  return `${hrefs.article(article)}${query.size > 0 ? `?${query}` : ''}#commentaires`
}

export const partAt = (offset: number) => Math.floor(offset / partSize) + 1

/** A comment written meanwhile moves the others on: one that is there already is left out. */
export function append(shown: Comment[], older: Comment[]): Comment[] {
  const known = new Set(shown.map(keyOf))
  return [...shown, ...older.filter((comment) => !known.has(keyOf(comment)))]
}

export const keyOf = ({ name, text, date }: Comment) => `${date} ${name} ${text}`
