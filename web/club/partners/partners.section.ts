import Handshake from 'lucide-react/icons/handshake'
import { partnerNouns } from '#src/club/partners/partners.nouns.contract.ts'
import { contentOf, type AdminSection } from '#web/admin/frame/section.ts'

export const office: AdminSection = {
  room: 'partners',
  section: {
    place: 140,
    name: 'partenaires',
    label: 'Partenaires',
    subtitle: 'Celles et ceux qui soutiennent le club, en bas de chaque page.',
    group: 'club',
    Icon: Handshake,
    Content: contentOf('PartnersAdmin', () => import('./PartnersAdmin.tsx')),
  },
  kind: { nouns: partnerNouns, Icon: Handshake },
  find: [['Les sponsors', 'mecene mairie logo']],
}
