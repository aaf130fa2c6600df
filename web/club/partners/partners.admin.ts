import Handshake from 'lucide-react/icons/handshake'
import { partnerNouns } from '#src/club/partners/partners.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'partners',
  section: {
    order: 140,
    name: 'partenaires',
    label: 'Partenaires',
    subtitle: 'Celles et ceux qui soutiennent le club, en bas de chaque page.',
    guide: 'pages-du-club#les-partenaires',
    group: 'club',
    Icon: Handshake,
    Content: lazyContent('PartnersAdmin', () => import('./PartnersAdmin.tsx')),
  },
  kind: { nouns: partnerNouns, Icon: Handshake },
  find: [['Les sponsors', 'mecene mairie logo']],
}
