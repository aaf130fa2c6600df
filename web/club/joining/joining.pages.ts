import Ticket from 'lucide-react/icons/ticket'
import type { Season } from '#src/club/calendar/season.shared.ts'
import type { FeeRow, Joining, JoiningPage } from '#src/club/joining/joining.schema.ts'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { addData, page, type WebFeature } from '#web/page.ts'
import { familyQuery, readFamily, writeFamily } from './family.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/joining': JoiningPage
    '/api/fees': FeeRow[]
  }
}

declare module '#web/page.ts' {
  interface OpenProps {
    JoiningPage: {
      /** Fees of the seasons to come */
      coming?: (Season & Pick<Joining, 'fees'>)[]
    }
  }
}

export const joining: WebFeature = {
  parts: [addData('CoursesPage', { fees: call('/api/fees') })],
  pages: [
    page('JoiningPage', () => import('./JoiningPage.tsx'), {
      path: paths.joining,
      menu: { label: 'Inscription', note: 'Étapes, tarifs, documents', Icon: Ticket, order: 1 },
      hiddenWhenEmpty: 'inscription',
      query: familyQuery,
      freeText: familyQuery,
      canonicalQuery: (query) => writeFamily(readFamily(query)),
      data: () => ({ joining: call('/api/joining') }),
      head: {
        title: 'Inscription',
        description: 'Étapes, tarifs, documents et aides pour s’inscrire au club.',
        canonical: hrefs.joining,
      },
    }),
  ],
}
