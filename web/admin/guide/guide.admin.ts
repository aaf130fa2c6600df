import BookOpenText from 'lucide-react/icons/book-open-text'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'guide',
  section: {
    order: 215,
    name: 'guide',
    label: 'Guide',
    subtitle: 'Comment faire, une page par tâche, et une recherche dans toutes.',
    guide: '',
    group: 'administration',
    editors: true,
    Icon: BookOpenText,
    Content: lazyContent('GuideAdmin', () => import('./GuideAdmin.tsx')),
  },
  find: [['Le guide du bénévole', 'aide mode emploi comment faire manuel documentation']],
}
