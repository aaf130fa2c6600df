import Ticket from 'lucide-react/icons/ticket'
import type { FeeRow, JoiningPage } from '#src/club/joining/joining.contract.ts'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'
import { familyQuery, readFamily, writeFamily } from './family.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/joining': JoiningPage
    '/api/fees': FeeRow[]
  }
}

export const joining: WebFeature = {
  pages: [
    page('JoiningPage', () => import('./JoiningPage.tsx'), {
      path: paths.joining,
      menu: { label: 'Inscription', note: 'Étapes, tarifs, documents', Icon: Ticket, order: 1 },
      optional: 'inscription',
      query: familyQuery,
      free: familyQuery,
      canonicalQuery: (query) => writeFamily(readFamily(query)),
      data: () => ({ joining: call('/api/joining'), coming: call('/api/coming-seasons') }),
      silent: ['coming'],
      head: {
        title: 'Inscription',
        description: 'Étapes, tarifs, documents et aides pour s’inscrire au club.',
        canonical: hrefs.joining,
      },
    }),
  ],
}
