import { lazy } from 'react'
import type { MailAlert, MailAlertOffer } from '#src/club/alerts/alerts.schema.ts'
import { call, callOne } from '#web/calls.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'
import { mailAlertAddress, mailAlertPath, mailAlertsPath } from './mailAlertAddress.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/mail-alerts': MailAlertOffer
    '/api/mail-alerts/:id': MailAlert
  }
}

/**
 * Alerts are offered below the lessons stored on a device; those by mail have pages of their own.
 * Offline their code may be missing, and the lessons are shown without them.
 */
export const alerts: WebFeature = {
  pages: [
    page('MailAlertsPage', () => import('./MailAlertsPage.tsx'), {
      path: mailAlertsPath,
      query: ['cours'],
      freeText: ['cours'],
      data: () => ({ offer: call('/api/mail-alerts') }),
      form:
        onServer &&
        (() => ({ address: '/api/mail-alerts', done: `${sent(mailAlertsPath)}#demande` })),
      head: {
        title: 'Me prévenir par e-mail',
        description:
          'Un e-mail quand un cours est annulé ou déplacé, quand le club ferme ou quand les inscriptions ouvrent.',
        canonical: mailAlertsPath,
        hidden: true,
      },
    }),
    page('MailAlertPage', () => import('./MailAlertPage.tsx'), {
      path: mailAlertPath,
      audience: 'link',
      data: ({ id = '' }) => ({ alert: callOne('/api/mail-alerts/:id', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/mail-alerts/${encodeURIComponent(id)}`,
          repeatable: true,
          done: mailAlertAddress(id),
        })),
      head: { title: 'Me prévenir par e-mail', hidden: true },
    }),
  ],
  belowMyLessons: lazy(() =>
    import('./Alerts.tsx').then(
      ({ Alerts }) => ({ default: Alerts }),
      () => ({ default: () => null }),
    ),
  ),
  onLessonsForgotten: async (left) => {
    const { endTelling, followMine } = await import('./subscription.ts')
    await (left.length > 0 ? followMine(left) : endTelling())
  },
}
