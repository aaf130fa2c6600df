import type { Comment, PublicComment } from '#src/club/comments/comments.schema.ts'
import { callOne } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/blogs/:id/comments': Comment[]
    '/api/comments/:id/shown': PublicComment
  }
}

export const comments: WebFeature = {
  pages: [
    page('ReportPage', () => import('./ReportPage.tsx'), {
      path: paths.report,
      data: ({ id = '' }) => ({ comment: callOne('/api/comments/:id/shown', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/comments/${encodeURIComponent(id)}/report`,
          done: sent(hrefs.report(id)),
        })),
      loading: 'Chargement du commentaire...',
      missing: {
        title: 'Commentaire introuvable',
        list: hrefs.blogs,
        listTitle: 'Tous les articles',
      },
      head: { title: 'Signaler un commentaire', hidden: true },
    }),
  ],
}
