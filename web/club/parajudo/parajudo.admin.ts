import Accessibility from 'lucide-react/icons/accessibility'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'
import { parajudoAddress } from './parajudo.pages.ts'

export const adminSection: AdminSection = {
  feature: 'parajudo',
  tables: {
    parajudo: { label: 'Page Para-judo', section: 'para-judo' },
  },
  section: {
    order: 110,
    name: 'para-judo',
    label: 'Para-judo',
    subtitle: 'Pour qui, comment et avec qui\u00a0: la page paraît une fois remplie.',
    guide: 'pages-du-club#questions-des-parents-para-judo',
    group: 'club',
    hiddenWith: parajudoAddress,
    Icon: Accessibility,
    Content: lazyContent('ParajudoAdmin', () => import('./ParajudoAdmin.tsx')),
  },
  sampleContentName: 'la page Para-judo',
  find: [['Le handisport', 'handicap para judo adapte']],
}
