import Newspaper from 'lucide-react/icons/newspaper'
import PenLine from 'lucide-react/icons/pen-line'
import { articleNouns } from '#src/club/blogs/blogs.nouns.shared.ts'
import { newRecord } from '#web/admin/dashboardRoute.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'blogs',
  section: {
    order: 20,
    name: 'blogs',
    label: 'Blogs',
    subtitle: 'Les articles du carnet du club.',
    guide: 'articles',
    editors: true,
    area: { name: 'articles', choice: 'Rédaction' },
    accent: 'jaune',
    Icon: Newspaper,
    Content: lazyContent('BlogsAdmin', () => import('#web/club/blogs/writing/BlogsAdmin.tsx')),
  },
  kind: { nouns: articleNouns, Icon: Newspaper },
  count: 'articles',
  forEvent: { label: 'Écrire le récit', what: 'Article', toForm: true },
  action: { label: 'Écrire un article', Icon: PenLine, toForm: true },
  find: [
    ['Écrire un article', 'rediger publier nouveau nouvel actualite', newRecord],
    ['Les actualités', 'news article brouillon publier'],
  ],
  overview: [
    {
      side: 'left',
      order: 20,
      Content: lazyContent('Unpublished', () => import('./Unpublished.tsx')),
    },
  ],
}
