import CalendarX from 'lucide-react/icons/calendar-x'
import DoorClosed from 'lucide-react/icons/door-closed'
import { closureNouns } from '#src/club/closures/closures.nouns.shared.ts'
import { newRecord } from '#web/admin/dashboardRoute.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import type { VenueName } from '#web/ui/layout/useSettings.ts'

const close = (venue: VenueName) => `Fermer le ${venue}`

export const adminSection: AdminSection = {
  feature: 'closures',
  section: {
    order: 5,
    name: 'fermetures',
    group: 'club',
    label: 'Fermetures',
    subtitle:
      'Jours sans cours, cours déplacés et messages urgents\u00a0: le site les dit partout.',
    guide: 'cours#vacances-gymnase-fermé-cours-déplacé-message-urgent',
    editors: true,
    area: { name: 'courses', choice: 'Professeur' },
    Icon: CalendarX,
    Content: lazyContent('ClosuresAdmin', () => import('./ClosuresAdmin.tsx')),
  },
  action: { label: close, Icon: DoorClosed, toForm: true, urgent: true },
  kind: { nouns: closureNouns, Icon: CalendarX },
  find: [
    [close, 'fermeture ferme salle gymnase tatami ce soir urgent', newRecord],
    ['Les vacances et les jours fériés', 'conges noel toussaint ferie'],
    [
      'Un cours annulé ou déplacé',
      'annuler annulation absence salle gymnase ferme prevenir parents lieu',
    ],
  ],
}
