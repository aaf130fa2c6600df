import type { OwnRegistration } from '#src/club/registrations/registrations.contract.ts'
import { callOne } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { onServer, page, type WebRoom } from '#web/page.ts'

const path = '/je-viens/:token'

/** The link that was given for one's own registration. */
export const ownAddress = (token: string) => path.replace(':token', encodeURIComponent(token))

export const registrations: WebRoom<{ '/api/registrations/:id': OwnRegistration }> = {
  pages: [
    page('OwnRegistrationPage', () => import('./OwnRegistrationPage.tsx'), {
      path,
      data: ({ token = '' }) => ({
        registration: callOne('/api/registrations/:id', token),
      }),
      form:
        onServer &&
        (({ token = '' }) => ({
          address: `/api/registrations/${encodeURIComponent(token)}`,
          repeatable: true,
          done: ownAddress(token),
        })),
      missing: {
        title: 'Cette inscription n’existe plus',
        list: hrefs.events,
        listTitle: 'Tous les événements',
      },
      head: { title: 'Je viens', hidden: true },
    }),
  ],
}
