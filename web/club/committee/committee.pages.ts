import Users from 'lucide-react/icons/users'
import type { CommitteePage } from '#src/club/committee/committee.schema.ts'
import { call } from '#web/calls.ts'
import { page, type WebFeature } from '#web/page.ts'

export const committeeAddress = '/bureau'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/committee/page': CommitteePage
  }
}

export const committee: WebFeature = {
  pages: [
    page('CommitteePage', () => import('./CommitteePage.tsx'), {
      path: committeeAddress,
      menu: { label: 'Le bureau', note: 'Qui fait vivre le club', Icon: Users, order: 4 },
      hiddenWhenEmpty: 'bureau',
      data: () => ({ committee: call('/api/committee/page') }),
      head: {
        title: 'Le bureau',
        description: 'Qui fait vivre le club, ses statuts, ses règles et ses comptes rendus.',
      },
    }),
  ],
}
