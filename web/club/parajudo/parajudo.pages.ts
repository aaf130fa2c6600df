import Users from 'lucide-react/icons/users'
import type { Parajudo } from '#src/club/parajudo/parajudo.schema.ts'
import { call, pagePhrases } from '#web/calls.ts'
import { page, type WebFeature } from '#web/page.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'

export const parajudoAddress = '/para-judo'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/parajudo': Parajudo
  }
}

export const parajudo: WebFeature = {
  pages: [
    page('ParajudoPage', () => import('./ParajudoPage.tsx'), {
      path: parajudoAddress,
      menu: { label: 'Para-judo', note: 'Pour qui, comment, avec qui', Icon: Users, order: 3 },
      hiddenWhenEmpty: 'parajudo',
      data: () => ({ parajudo: call('/api/parajudo'), phrases: pagePhrases('parajudo') }),
      head: ({ parajudo, phrases }) => ({
        title: phrases.title,
        description: excerpt(parajudo.intro || parajudo.who || parajudo.how, 150),
      }),
    }),
  ],
}
