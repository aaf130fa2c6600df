import MessageSquareText from 'lucide-react/icons/message-square-text'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { lazy } from 'react'
import { commentNouns } from '#src/club/comments/comments.nouns.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'comments',
  section: {
    order: 80,
    name: 'commentaires',
    label: 'Commentaires',
    subtitle: 'Ce que les visiteurs disent des articles.',
    guide: 'messages#les-commentaires',
    group: 'contenu',
    Icon: MessagesSquare,
    editors: true,
    area: { name: 'comments' },
    Content: lazyContent('CommentsAdmin', () => import('./CommentsAdmin.tsx')),
  },
  inMessage: {
    of: 'comment',
    Content: lazy(async () => ({
      default: (await import('./ReportedComment.tsx')).ReportedComment,
    })),
  },
  kind: { nouns: commentNouns, Icon: MessageSquareText },
  overview: [
    {
      side: 'right',
      order: 10,
      Content: lazyContent('CommentNews', () => import('./CommentNews.tsx')),
    },
  ],
  waiting: ({ newComments }) => ({
    count: newComments,
    what: plural(newComments, 'nouveau', 'nouveaux'),
  }),
}
