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
