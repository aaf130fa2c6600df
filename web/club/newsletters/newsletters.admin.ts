import Send from 'lucide-react/icons/send'
import { newsletterNouns } from '#src/club/newsletters/newsletters.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'newsletters',
  section: {
    order: 85,
    name: 'familles',
    label: 'Écrire aux familles',
    subtitle: 'Un courriel à qui suit un cours, les nouvelles du club, ou vient à un événement.',
    guide: 'ecrire-aux-familles',
    group: 'contenu',
    editors: true,
    area: { name: 'newsletters' },
    Icon: Send,
    Content: lazyContent('NewslettersAdmin', () => import('./NewslettersAdmin.tsx')),
  },
  kind: { nouns: newsletterNouns, Icon: Send },
  find: [
    ['Écrire à tous les parents', 'courriel mail newsletter lettre envoyer groupe'],
    ['Le message de la semaine', 'whatsapp partager copier resume programme'],
  ],
  overview: [
    {
      side: 'hints',
      order: 40,
      Content: lazyContent('WeekHint', () => import('./WeekHint.tsx')),
    },
  ],
}
