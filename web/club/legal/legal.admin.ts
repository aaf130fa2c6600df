import Scale from 'lucide-react/icons/scale'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'legal',
  tables: {
    legal: { label: 'Mentions', section: 'mentions' },
  },
  section: {
    order: 170,
    name: 'mentions',
    label: 'Mentions',
    subtitle: 'Ce que la loi demande de dire du club et de l’hébergeur du site.',
    guide: 'mentions',
    group: 'administration',
    Icon: Scale,
    Content: lazyContent('LegalAdmin', () => import('./LegalAdmin.tsx')),
  },
  find: [['Les mentions légales', 'siret hebergeur rna directeur publication']],
  overview: [
    {
      side: 'hints',
      order: 20,
      Content: lazyContent('MentionsHint', () => import('./MentionsHint.tsx')),
    },
  ],
}
