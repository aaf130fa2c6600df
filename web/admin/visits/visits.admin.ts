import ChartLine from 'lucide-react/icons/chart-line'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'visits',
  section: {
    order: 150,
    name: 'visites',
    label: 'Visites',
    subtitle: 'Ce qui est lu, et d’où l’on vient\u00a0: compté sans suivre personne.',
    guide: 'visites',
    group: 'administration',
    Icon: ChartLine,
    Content: lazyContent('VisitsAdmin', () => import('./VisitsAdmin.tsx')),
  },
  find: [['Les statistiques', 'audience visiteurs frequentation']],
}
