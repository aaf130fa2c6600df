import Info from 'lucide-react/icons/info'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'about',
  tables: {
    about: { label: 'Page À propos', section: 'about' },
  },
  section: {
    order: 50,
    name: 'about',
    label: 'À propos',
    subtitle: 'Les textes qui présentent le club.',
    guide: 'pages-du-club#à-propos',
    accent: 'bleue',
    Icon: Info,
    Content: lazyContent('AboutAdmin', () => import('./AboutAdmin.tsx')),
  },
  sampleContentName: 'l’adresse de la page À propos',
}
