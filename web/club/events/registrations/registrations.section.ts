import UserCheck from 'lucide-react/icons/user-check'
import { registrationNouns } from '#src/club/events/registrations/registrations.nouns.contract.ts'
import type { OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'registrations',
  tables: {
    registrations: { section: 'events' },
  },
  kind: { nouns: registrationNouns, Icon: UserCheck },
}
