import Trash from 'lucide-react/icons/trash'
import { contentOf, type AdminSection } from '#web/admin/frame/section.ts'

export const office: AdminSection = {
  room: 'trash',
  section: {
    place: 220,
    name: 'corbeille',
    label: 'Corbeille',
    subtitle: 'Ce qui a été supprimé attend ici 30 jours, au cas où.',
    group: 'administration',
    editors: true,
    Icon: Trash,
    Content: contentOf('TrashAdmin', () => import('./TrashAdmin.tsx')),
  },
  find: [['Retrouver ce qui a été supprimé', 'annuler effacer supprimer recuperer']],
}
