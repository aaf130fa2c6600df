import PackageOpen from 'lucide-react/icons/package-open'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'transfer',
  section: {
    order: 185,
    name: 'importer',
    label: 'Importer',
    subtitle:
      'Venir de WordPress, d’un tableur ou d’un export, ou emporter tout ce que le club a mis ici.',
    guide: 'tableur',
    group: 'administration',
    Icon: PackageOpen,
    Content: lazyContent('TransferAdmin', () => import('./TransferAdmin.tsx')),
  },
  find: [
    ['WordPress', 'venir ancien site articles demenager', 'wordpress'],
    ['Coller un tableau', 'excel csv tableur liste cellules', 'tableur'],
    ['Reprendre un export', 'importer site neuf zip demenager remettre', 'reprendre'],
    ['Exporter', 'emporter partir telecharger zip donnees', 'exporter'],
  ],
}
