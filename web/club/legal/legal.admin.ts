import Scale from 'lucide-react/icons/scale'
import { type AdminSection, contentOf } from '#web/admin/frame/admin-section.ts'

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
    Content: contentOf('LegalAdmin', () => import('./LegalAdmin.tsx')),
  },
  find: [['Les mentions légales', 'siret hebergeur rna directeur publication']],
  overview: [
    {
      side: 'hints',
      order: 20,
      Content: contentOf('MentionsHint', () => import('./MentionsHint.tsx')),
    },
  ],
}
