import CalendarX from 'lucide-react/icons/calendar-x'
import { contentOf, type OfficeRoom } from '#web/office/frame/section.ts'

export const office: OfficeRoom = {
  room: 'closures',
  section: {
    place: 5,
    name: 'fermetures',
    group: 'club',
    label: 'Fermetures',
    subtitle:
      'Jours sans cours, cours déplacés et messages urgents\u00a0: le site les dit partout.',
    Icon: CalendarX,
    Content: contentOf('ClosuresAdmin', () => import('./ClosuresAdmin.tsx')),
  },
  kind: { label: 'Fermeture', plural: 'Fermetures', Icon: CalendarX },
}
