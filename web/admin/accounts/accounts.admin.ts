import UserCog from 'lucide-react/icons/user-cog'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'accounts',
  tables: {
    accounts: { label: 'Compte', section: 'comptes' },
    one_time_links: { label: 'Invitation', section: 'comptes' },
  },
  section: {
    order: 190,
    name: 'comptes',
    label: 'Comptes',
    subtitle: 'Celles et ceux qui tiennent le site.',
    guide: 'premiers-pas',
    group: 'administration',
    editors: true,
    Icon: UserCog,
    Content: lazyContent('AccountsAdmin', () => import('./AccountsAdmin.tsx')),
  },
  find: [
    ['Mon mot de passe', 'password connexion perdu changer securite'],
    ['Inviter quelqu’un', 'invitation lien compte utilisateur nouveau administrateur benevole'],
    ['Le second facteur', 'code application telephone cle'],
  ],
}
