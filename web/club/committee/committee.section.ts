import IdCard from 'lucide-react/icons/id-card'
import { contentOf, type OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'committee',
  section: {
    place: 130,
    name: 'bureau',
    label: 'Bureau',
    subtitle: 'Qui fait vivre le club, et ses statuts, règlements et comptes rendus.',
    group: 'club',
    Icon: IdCard,
    Content: contentOf('CommitteeAdmin', () => import('./CommitteeAdmin.tsx')),
  },
  kind: { label: 'Membre du bureau', plural: 'Membres du bureau', Icon: IdCard },
  starter: ['membre du bureau', 'membres du bureau'],
  find: [
    [
      'La présidence, la trésorerie, le secrétariat',
      'president presidente tresorier secretaire elus association',
    ],
    ['Les statuts et comptes rendus', 'assemblee generale ag reglement', 'documents'],
  ],
}
