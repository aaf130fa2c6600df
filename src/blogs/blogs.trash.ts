import type { TrashKind } from '#src/trash/trash.kind.ts'
import { indexArticle } from './blogs.search.ts'

/** Its comments go with it; what it is found by is written anew when it comes back. */
export const trashedArticle: TrashKind<'blogs'> = {
  room: 'blogs',
  table: 'blogs',
  parts: [{ table: 'comments', key: 'blog_id' }],
  missing: 'Article introuvable.',
  title: ({ title }) => title,
  restored: (db, { tags, ...row }) => indexArticle(db, { ...row, tags: JSON.parse(tags) }),
}

/** Characters of a comment that are enough to know it again. */
const extractLength = 80

export const trashedComment: TrashKind<'comments'> = {
  room: 'comments',
  table: 'comments',
  missing: 'Commentaire introuvable.',
  title: ({ name, text }) => `${name}\u00a0: ${extract(text)}`,
  parent: ({ blog_id }) => ({ room: 'blogs', id: blog_id }),
}

function extract(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= extractLength ? line : `${line.slice(0, extractLength - 1).trimEnd()}…`
}
