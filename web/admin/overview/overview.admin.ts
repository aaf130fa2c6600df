import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'overview',
  tables: {
    versions: { label: 'Version gardée', section: 'apercu' },
  },
  section: {
    order: 0,
    name: 'apercu',
    label: 'Vue d’ensemble',
    subtitle: 'Ce qui attend, ce qui vient, et par où commencer.',
    guide: 'premiers-pas',
    editors: true,
    Icon: LayoutDashboard,
    Content: lazyContent('OverviewAdmin', () => import('./OverviewAdmin.tsx')),
  },
  find: [['Les premiers pas', 'commencer debut debuter demarrer nouveau club prise main']],
}
