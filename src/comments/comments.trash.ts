import type { TrashKind } from '#src/trash/trash.kind.ts'
import { indexComment } from './comments.queries.ts'

/** Characters of a comment that are enough to know it again. */
const extractLength = 80

export const trashedComment: TrashKind<'comments'> = {
  room: 'comments',
  table: 'comments',
  missing: 'Commentaire introuvable.',
  title: ({ name, text }) => `${name}\u00a0: ${extract(text)}`,
  parent: ({ blog_id }) => ({ room: 'blogs', id: blog_id }),
  restoring: async (row) => (db) => indexComment(db, row),
}

function extract(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= extractLength ? line : `${line.slice(0, extractLength - 1).trimEnd()}…`
}
