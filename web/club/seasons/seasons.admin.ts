import CalendarClock from 'lucide-react/icons/calendar-clock'
import { seasonNouns } from '#src/club/seasons/seasons.nouns.shared.ts'
import type { ComingSeason } from '#src/club/seasons/seasons.schema.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/coming-seasons': ComingSeason[]
  }
}

export const adminSection: AdminSection = {
  feature: 'seasons',
  section: {
    order: 120,
    name: 'saisons',
    label: 'Saisons',
    subtitle: 'Préparer la nouvelle saison, la publier d’un coup, et relire celles d’avant.',
    guide: 'nouvelle-saison',
    group: 'club',
    Icon: CalendarClock,
    Content: lazyContent('SeasonsAdmin', () => import('./SeasonsAdmin.tsx')),
  },
  kind: { nouns: seasonNouns, Icon: CalendarClock },
  find: [['Préparer la rentrée', 'nouvelle saison annee prochaine']],
  overview: [
    {
      side: 'hints',
      order: 10,
      Content: lazyContent('SeasonHint', () => import('./SeasonHint.tsx')),
    },
  ],
}
