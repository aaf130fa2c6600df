import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import UserCheck from 'lucide-react/icons/user-check'
import { eventNouns } from '#src/club/events/events.nouns.shared.ts'
import { registrationNouns } from '#src/club/events/registrations/registrations.nouns.shared.ts'
import { newRecord } from '#web/admin/dashboardRoute.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'events',
  section: {
    order: 30,
    name: 'events',
    label: 'Événements',
    subtitle: 'Compétitions, stages et fêtes du club.',
    guide: 'evenements',
    editors: true,
    area: { name: 'agenda', choice: 'Rédaction' },
    accent: 'orange',
    Icon: CalendarDays,
    Content: lazyContent('EventsAdmin', () => import('./EventsAdmin.tsx')),
  },
  kind: { nouns: eventNouns, Icon: CalendarDays },
  kindsWithin: { registrations: { nouns: registrationNouns, Icon: UserCheck } },
  tables: { registrations: { section: 'events' } },
  count: 'events',
  spreadsheet: {
    label: 'Un événement par ligne',
    load: async () => (await import('./events.spreadsheet.ts')).spreadsheet,
  },
  action: { label: 'Ajouter un événement', Icon: CalendarPlus, toForm: true },
  find: [
    ['Ajouter un événement', 'publier creer nouveau nouvel', newRecord],
    ['Les tournois, stages et fêtes', 'competition agenda calendrier date affiche imprimer'],
    [
      'Les inscrits à un événement',
      'inscription annuler liste attente participant reservation place pointage imprimer csv',
    ],
  ],
  overview: [
    {
      side: 'left',
      order: 30,
      Content: lazyContent('NextEvents', () => import('./NextEvents.tsx')),
    },
  ],
}
