import ClipboardList from 'lucide-react/icons/clipboard-list'
import { contentOf, type OfficeRoom } from '#web/office/frame/section.ts'

export const office: OfficeRoom = {
  room: 'joining',
  section: {
    place: 90,
    name: 'inscription',
    label: 'Inscription',
    subtitle: 'Étapes, tarifs, documents, santé, aides et paiement.',
    group: 'club',
    Icon: ClipboardList,
    Content: contentOf('JoiningAdmin', () => import('./JoiningAdmin.tsx')),
  },
  starter: ['la page Inscription', ''],
}
