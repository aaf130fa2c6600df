import Settings from 'lucide-react/icons/settings'
import { contentOf, type OfficeRoom } from '#web/office/frame/section.ts'

export const office: OfficeRoom = {
  room: 'settings',
  section: {
    place: 160,
    name: 'reglages',
    label: 'Réglages',
    subtitle: 'Les textes et les chiffres du site qui sont propres au club.',
    group: 'administration',
    Icon: Settings,
    Content: contentOf('SettingsAdmin', () => import('./SettingsAdmin.tsx')),
  },
}
