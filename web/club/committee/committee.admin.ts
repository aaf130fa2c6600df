import IdCard from 'lucide-react/icons/id-card'
import { memberNouns } from '#src/club/committee/committee.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { committeeAddress } from './committee.pages.ts'

export const adminSection: AdminSection = {
  feature: 'committee',
  section: {
    order: 130,
    name: 'bureau',
    label: 'Bureau',
    subtitle: 'Qui fait vivre le club, et ses statuts, règlements et comptes rendus.',
    guide: 'pages-du-club#le-bureau-et-les-papiers-du-club',
    group: 'club',
    Icon: IdCard,
    Content: lazyContent('CommitteeAdmin', () => import('./CommitteeAdmin.tsx')),
  },
  kind: { nouns: memberNouns, Icon: IdCard },
  find: [
    [
      'La présidence, la trésorerie, le secrétariat',
      'president presidente tresorier secretaire elus association',
    ],
    ['Les statuts et comptes rendus', 'assemblee generale ag reglement', 'documents'],
  ],
  settings: {
    section: 'press',
    name: 'presse',
    label: 'Pour la presse',
    href: `${committeeAddress}#presse`,
    Form: lazyContent('PressSettings', () => import('./PressSettings.tsx')),
  },
}
