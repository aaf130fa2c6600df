import Trash from 'lucide-react/icons/trash'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'trash',
  section: {
    order: 220,
    name: 'corbeille',
    label: 'Corbeille',
    subtitle: 'Ce qui a été supprimé attend ici 30 jours, au cas où.',
    guide: 'corbeille',
    group: 'administration',
    editors: true,
    Icon: Trash,
    Content: lazyContent('TrashAdmin', () => import('./TrashAdmin.tsx')),
  },
  find: [
    [
      'Retrouver ce qui a été supprimé',
      'annuler effacer supprimer recuperer restaurer retour arriere',
    ],
  ],
}
