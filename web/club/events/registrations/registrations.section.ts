import UserCheck from 'lucide-react/icons/user-check'
import type { OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'registrations',
  tables: {
    registrations: { section: 'events' },
  },
  kind: {
    label: 'Inscription à un événement',
    plural: 'Inscriptions aux événements',
    Icon: UserCheck,
  },
}
