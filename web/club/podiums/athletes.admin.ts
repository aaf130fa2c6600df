import Medal from 'lucide-react/icons/medal'
import { athleteNouns } from '#src/club/podiums/podiums.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { podiumsAddress } from './addresses.ts'

export const adminSection: AdminSection = {
  feature: 'athletes',
  section: {
    order: 42,
    name: 'palmares',
    label: 'Palmarès',
    subtitle: 'Les adultes qui veulent une page de leurs résultats.',
    guide: 'podiums',
    group: 'contenu',
    hiddenWith: podiumsAddress,
    Icon: Medal,
    Content: lazyContent('AthletesAdmin', () => import('./AthletesAdmin.tsx')),
  },
  kind: { nouns: athleteNouns, Icon: Medal },
  find: [['La page d’un athlète', 'palmares resultats competiteur accord nom']],
}
