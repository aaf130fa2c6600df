import type { ForgottenPassword } from '#src/core/accounts/accounts.schema.ts'
import { afterLogin } from '#web/admin/login/landing.ts'
import { call } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/forgotten-password': ForgottenPassword
  }
}

export const accounts: WebFeature = {
  pages: [
    page('LoginPage', () => import('#web/admin/login/LoginPage.tsx'), {
      path: paths.login,
      form:
        onServer &&
        (() => ({
          address: '/api/auth/login',
          next: { field: 'challenge', address: '/api/auth/second-factor' },
          secrets: ['password', 'code'],
          repeatable: true,
          done: afterLogin,
        })),
      head: { title: 'Connexion', hidden: true },
    }),
    page('ForgottenPage', () => import('./LinkPages.tsx'), {
      path: paths.forgotten,
      data: () => ({ help: call('/api/forgotten-password') }),
      mayFail: ['help'],
      form:
        onServer &&
        (() => ({
          address: '/api/forgotten-password',
          repeatable: true,
          done: sent(hrefs.forgotten),
        })),
      head: { title: 'Mot de passe oublié', hidden: true },
    }),
    page('NewPasswordPage', () => import('./LinkPages.tsx'), {
      path: paths.newPassword,
      audience: 'link',
      form:
        onServer &&
        (({ token = '' }) => ({
          address: '/api/password-links/use',
          fixed: { token },
          secrets: ['password'],
          done: sent(hrefs.login),
        })),
      head: { title: 'Nouveau mot de passe', hidden: true },
    }),
    page('InvitationPage', () => import('./LinkPages.tsx'), {
      path: paths.invitation,
      audience: 'link',
      form:
        onServer &&
        (({ token = '' }) => ({
          address: '/api/invitations/accept',
          fixed: { token },
          secrets: ['password'],
          done: afterLogin,
        })),
      head: { title: 'Invitation', hidden: true },
    }),
  ],
}
