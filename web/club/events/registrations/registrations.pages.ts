import type { OwnRegistration } from '#src/club/events/registrations/registrations.contract.ts'
import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'
import { ownAddress, ownPath } from './ownAddress.ts'

declare module '#web/answers.ts' {
  interface Answers {
    '/api/registrations/:id': OwnRegistration
  }
}

export const registrations: WebFeature = {
  pages: [
    page('OwnRegistrationPage', () => import('./OwnRegistrationPage.tsx'), {
      path: ownPath,
      audience: 'link',
      data: ({ id = '' }) => ({ registration: callOne('/api/registrations/:id', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/registrations/${encodeURIComponent(id)}`,
          repeatable: true,
          done: sent(ownAddress(id)),
        })),
      missing: {
        title: 'Cette inscription n’existe plus',
        text: 'Elle a été annulée, ou son événement est passé depuis longtemps.',
        list: hrefs.events,
        listTitle: 'Tous les événements',
      },
      head: { title: 'Je viens', hidden: true },
    }),
  ],
}
