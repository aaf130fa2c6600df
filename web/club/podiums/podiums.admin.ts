import Trophy from 'lucide-react/icons/trophy'
import { podiumNouns } from '#src/club/podiums/podiums.nouns.shared.ts'
import { newRecord } from '#web/admin/dashboardRoute.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { podiumsAddress } from './addresses.ts'

export const adminSection: AdminSection = {
  feature: 'podiums',
  section: {
    order: 40,
    name: 'podiums',
    label: 'Podiums',
    subtitle: 'Les résultats de nos compétiteurs.',
    guide: 'podiums',
    editors: true,
    area: { name: 'podiums', choice: 'Rédaction' },
    accent: 'verte',
    hiddenWith: podiumsAddress,
    Icon: Trophy,
    Content: lazyContent('PodiumsAdmin', () => import('./PodiumsAdmin.tsx')),
  },
  kind: { nouns: podiumNouns, Icon: Trophy },
  count: 'podiums',
  spreadsheet: {
    label: 'Un résultat par ligne\u00a0: les podiums',
    load: async () => (await import('./podiums.spreadsheet.ts')).spreadsheet,
  },
  forEvent: { label: 'Ajouter les résultats', what: 'Podium', toForm: true },
  action: { label: 'Ajouter un podium', Icon: Trophy, toForm: true },
  find: [
    ['Ajouter un podium', 'publier nouveau coller des resultats', newRecord],
    ['Les résultats', 'medaille champion competition classement'],
  ],
}
