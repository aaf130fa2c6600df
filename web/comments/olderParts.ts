import type { Comment } from '#src/comments/comments.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { partSize } from './commentParts.ts'

/** The page with that part of the comments; the first is the article itself. */
export function partAddress(article: string, part: number): string {
  const query = part > 1 ? `?commentaires=${part}` : ''
  return `${hrefs.article(article)}${query}#commentaires`
}

export const partAt = (offset: number) => Math.floor(offset / partSize) + 1

/** A comment written meanwhile moves the others on: one that is there already is left out. */
export function append(shown: Comment[], older: Comment[]): Comment[] {
  const known = new Set(shown.map(keyOf))
  return [...shown, ...older.filter((comment) => !known.has(keyOf(comment)))]
}

export const keyOf = ({ name, text, date }: Comment) => `${date} ${name} ${text}`
