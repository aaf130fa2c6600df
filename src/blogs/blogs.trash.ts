import { indexCommentsOf } from '#src/comments/comments.queries.ts'
import type { TrashKind } from '#src/trash/trash.kind.ts'
import { articleText } from './article-text.ts'
import { indexArticle } from './blogs.search.ts'

/** Its comments go with it; what it is found by is written anew when it comes back. */
export const trashedArticle: TrashKind<'blogs'> = {
  room: 'blogs',
  table: 'blogs',
  parts: [{ table: 'comments', key: 'blog_id' }],
  missing: 'Article introuvable.',
  title: ({ title }) => title,
  restoring: async ({ tags, ...row }) => {
    const text = await articleText(row.content)
    return async (db) => {
      await indexArticle(db, { ...row, tags: JSON.parse(tags) }, text)
      await indexCommentsOf(db, row.id)
    }
  },
}
