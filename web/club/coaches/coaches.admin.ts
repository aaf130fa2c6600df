import Users from 'lucide-react/icons/users'
import { coachNouns } from '#src/club/coaches/coaches.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { hrefs } from '#web/hrefs.ts'

export const adminSection: AdminSection = {
  feature: 'coaches',
  section: {
    order: 10,
    name: 'coaches',
    label: 'Entraîneurs',
    heading: 'Gérer les Entraîneurs',
    subtitle: 'Celles et ceux qui enseignent au club.',
    guide: 'pages-du-club',
    accent: 'blanche',
    Icon: Users,
    Content: lazyContent('CoachesAdmin', () => import('./CoachesAdmin.tsx')),
  },
  kind: { nouns: coachNouns, Icon: Users },
  count: 'coaches',
  choices: { teachers: '/api/coaches' },
  spreadsheet: {
    label: 'Un entraîneur par ligne',
    load: async () => (await import('./coaches.spreadsheet.ts')).spreadsheet,
  },
  find: [['Les professeurs', 'prof entraineur enseignant portrait ceinture dan']],
  overview: [
    {
      side: 'right',
      order: 20,
      Content: lazyContent('Faceless', () => import('./Faceless.tsx')),
    },
  ],
  settings: {
    section: 'coaches',
    name: 'entraineurs',
    label: 'Page Entraîneurs',
    href: hrefs.coaches,
    Form: lazyContent('CoachesSettings', () => import('./CoachesSettings.tsx')),
  },
}
