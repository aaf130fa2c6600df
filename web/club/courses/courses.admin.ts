import BookOpen from 'lucide-react/icons/book-open'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { hrefs } from '#web/hrefs.ts'

export const adminSection: AdminSection = {
  feature: 'courses',
  tables: {
    courses: { label: 'Page Cours', section: 'courses' },
  },
  section: {
    order: 60,
    name: 'courses',
    label: 'Cours',
    subtitle: 'Activités, planning de la semaine et dates de reprise.',
    guide: 'cours',
    accent: 'marron',
    editors: true,
    area: { name: 'courses', choice: 'Professeur' },
    Icon: BookOpen,
    Content: lazyContent('CoursesAdmin', () => import('./CoursesAdmin.tsx')),
  },
  sampleContentName: 'la page Cours',
  spreadsheet: {
    label: 'Un cours de la semaine par ligne',
    load: async () => (await import('./courses.spreadsheet.ts')).spreadsheet,
  },
  find: [
    [
      'Les horaires des cours',
      'planning emploi du temps creneau heure jour seance affiche imprimer dojo',
      'planning',
    ],
    ['Les dates de reprise', 'rentree debut', 'reprises'],
  ],
  settings: {
    section: 'firstLesson',
    name: 'premiere-fois',
    label: 'Page Ma première fois',
    href: hrefs.first,
    Form: lazyContent('FirstSettings', () => import('./first/FirstSettings.tsx')),
  },
}
