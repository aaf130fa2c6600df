import DatabaseBackup from 'lucide-react/icons/database-backup'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'backups',
  section: {
    order: 200,
    name: 'sauvegardes',
    label: 'Sauvegardes',
    subtitle: 'Tout le site, gardé chaque nuit, vérifié, et prêt à revenir.',
    guide: 'sauvegarder#la-section-sauvegardes-du-tableau-de-bord',
    group: 'administration',
    Icon: DatabaseBackup,
    Content: lazyContent('BackupsAdmin', () => import('./BackupsAdmin.tsx')),
  },
  find: [['Sauvegarder ou restaurer', 'copie export secours zip disque']],
}
