import type { AuthServices } from '#src/core/accounts/login/auth-services.ts'
import { countRows } from '#src/core/database/index.ts'
import type { AppContext, Feature } from '#src/core/feature.ts'
import type { PasswordMailer } from './accounts.mails.ts'
import { accountsRoutes } from './accounts.routes.ts'
import { factorsRoutes } from './factors/factors.routes.ts'
import { purgeLinks } from './links.queries.ts'
import { authRoutes, sessionsRoutes } from './login/auth.routes.ts'

const tables = {
  accounts: 'club',
  one_time_links: 'club',
  passkeys: 'club',
  recovery_codes: 'club',
  second_factor_rule: 'club',
  sessions: 'club',
  totp: 'club',
} as const

type AccountsContext = AppContext & AuthServices & { passwordMailer: PasswordMailer }

export const accounts: Feature<AccountsContext> = {
  data: {
    tables,
    personal: { accounts: ['username', 'email'], one_time_links: ['madeBy', 'note'] },
    notPersonal: {
      accounts: ['role', 'areas', 'passwordHash', 'lastLoginAt'],
      one_time_links: ['role', 'areas'],
      passkeys: 'all',
      sessions: 'all',
    },
    notPublic: Object.keys(tables),
  },
  firstSteps: [
    {
      name: 'second-account',
      order: 110,
      label: 'Un second compte',
      action: 'Inviter',
      path: 'comptes#inviter',
      optional: true,
      findMissing: async ({ db }) =>
        (await countRows(db.selectFrom('accounts'))) < 2
          ? { text: 'un seul compte pour entrer' }
          : undefined,
    },
  ],
  api: {
    routes: [accountsRoutes, authRoutes, factorsRoutes, sessionsRoutes],
    public: [{ call: 'GET /api/forgotten-password' }],
    endpoints: [
      { call: 'POST /api/auth/login', audience: 'public', limit: 'login' },
      { call: 'POST /api/auth/second-factor', audience: 'public', limit: 'login' },
      { call: 'POST /api/auth/passkey-login/options', audience: 'public', limit: 'load share' },
      { call: 'POST /api/auth/passkey-login', audience: 'public', limit: 'load share' },
      // Answers the token to the owner of a session cookie, and to nobody else.
      { call: 'POST /api/auth/resume', audience: 'public', limit: 'load share' },
      { call: 'POST /api/auth/logout', audience: 'public', limit: 'load share' },
      { call: 'POST /api/invitations/check', audience: 'link', limit: 'login' },
      { call: 'POST /api/invitations/accept', audience: 'link', limit: 'login' },
      { call: 'POST /api/password-links/check', audience: 'link', limit: 'login' },
      { call: 'POST /api/password-links/use', audience: 'link', limit: 'login' },
      { call: 'POST /api/forgotten-password', audience: 'public', limit: 'login' },
    ],
    editors: [
      'GET /api/auth/me',
      'GET /api/auth/email',
      'PUT /api/auth/email',
      'PUT /api/auth/password',
      'GET /api/auth/factors',
      'POST /api/auth/passkeys/options',
      'POST /api/auth/passkeys',
      'PUT /api/auth/passkeys/:id',
      'DELETE /api/auth/passkeys/:id',
      'POST /api/auth/codes',
      'PUT /api/auth/codes',
      'DELETE /api/auth/codes',
      'POST /api/auth/recovery-codes',
      'GET /api/auth/sessions',
      'DELETE /api/auth/sessions',
      'DELETE /api/auth/sessions/:id',
      'GET /api/auth/confirm',
      'POST /api/auth/confirm/options',
      'POST /api/auth/confirm',
    ],
    reauth: {
      inBody: [
        'DELETE /api/accounts/:id',
        'POST /api/invitations',
        'PUT /api/auth/password',
        'POST /api/auth/confirm',
      ],
      none: [
        'POST /api/auth/confirm/options',
        'PUT /api/auth/passkeys/:id',
        'DELETE /api/auth/sessions',
        'DELETE /api/auth/sessions/:id',
        'DELETE /api/invitations/:id',
        'DELETE /api/accounts/:id/password-link',
      ],
    },
  },
  jobs: {
    everyMinute: {
      run: ({ db, now }) => purgeLinks(db, now()),
      failed: 'Les liens qui ne sont plus valables n’ont pas pu être supprimés.',
    },
  },
}
