import Info from 'lucide-react/icons/info'
import { contentOf, type AdminSection } from '#web/admin/frame/section.ts'

export const office: AdminSection = {
  room: 'about',
  tables: {
    about: { label: 'Page À propos', section: 'about' },
  },
  section: {
    place: 50,
    name: 'about',
    label: 'À propos',
    subtitle: 'Les textes qui présentent le club.',
    group: 'club',
    accent: 'bleue',
    Icon: Info,
    Content: contentOf('AboutAdmin', () => import('./AboutAdmin.tsx')),
  },
  starter: 'l’adresse de la page À propos',
}
