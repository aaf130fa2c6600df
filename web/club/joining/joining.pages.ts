import Ticket from 'lucide-react/icons/ticket'
import type { FeeRow, JoiningPage } from '#src/club/joining/joining.schema.ts'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { page, type WebFeature } from '#web/page.ts'
import { familyQuery, readFamily, writeFamily } from './family.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/joining': JoiningPage
    '/api/fees': FeeRow[]
  }
}

export const joining: WebFeature = {
  pages: [
    page('JoiningPage', () => import('./JoiningPage.tsx'), {
      path: paths.joining,
      menu: { label: 'Inscription', note: 'Étapes, tarifs, documents', Icon: Ticket, order: 1 },
      hiddenWhenEmpty: 'inscription',
      query: familyQuery,
      freeText: familyQuery,
      canonicalQuery: (query) => writeFamily(readFamily(query)),
      data: () => ({
        joining: call('/api/joining'),
        coming: call('/api/coming-seasons'),
        season: call('/api/season'),
      }),
      mayFail: ['coming', 'season'],
      head: {
        title: 'Inscription',
        description: 'Étapes, tarifs, documents et aides pour s’inscrire au club.',
        canonical: hrefs.joining,
      },
    }),
  ],
}
