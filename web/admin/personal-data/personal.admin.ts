import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'personal',
  section: {
    order: 180,
    name: 'donnees-personnelles',
    label: 'Données personnelles',
    subtitle: 'Montrer à une personne ce que le site garde d’elle, ou l’effacer.',
    guide: 'donnees-personnelles',
    group: 'administration',
    Icon: UserRoundSearch,
    Content: lazyContent('PersonalAdmin', () => import('./PersonalAdmin.tsx')),
  },
  find: [['Le RGPD', 'donnees effacer demande personne']],
}
