/**
 * The one list of what asks again who is there: a caller whose login or last confirmation is more
 * than ten minutes ago is answered 403 `{ errors, confirm: true }` (confirm.contract.ts). Inviting
 * and removing an account are not in it: they take the password in their body as well.
 */
export const confirmedCalls: readonly string[] = [
  'POST /api/accounts/:id/password-link',
  'PUT /api/auth/email',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/passkeys',
  'DELETE /api/auth/passkeys/:id',
  'POST /api/auth/codes',
  'PUT /api/auth/codes',
  'DELETE /api/auth/codes',
  'POST /api/auth/recovery-codes',
  'PUT /api/auth/second-factor-rule',
  // Showing the phrase and restoring take the password in their body.
  'POST /api/backups/:name/link',
  'DELETE /api/backups/:name',
  'POST /api/personal/export',
  'POST /api/personal/erase',
  'POST /api/personal/anonymise',
]
