import * as z from 'zod'
import { passkeyAnswer } from '#src/office/accounts/factors/passkeys.contract.ts'
import { password } from './auth.contract.ts'

/**
 * What writes wants the caller to have proved who they are within the last ten minutes, by a login
 * or by POST /api/auth/confirm, unless it is named in `daily` or `proving` by its room. Otherwise it answers
 * 403 with this beside `errors`; the same call may then be sent again.
 *
 * Inviting and removing an account also take `password` in their body: a right one confirms, and
 * without it they ask as all the others do. Changing one's password always takes the `current`
 * one, which confirms as well.
 */
export type ConfirmFirst = {
  confirm: true
  methods: ConfirmMethod[]
}

/** How one may confirm; a password always can */
export type ConfirmMethod = 'password' | 'code' | 'passkey'

/** GET /api/auth/confirm; `until` is ISO, null when nothing is confirmed (any more) */
export type Confirmation = { until: string | null; methods: ConfirmMethod[] }

/**
 * POST /api/auth/confirm, answers Confirmation. One of the three: the own password, six digits of
 * the authenticator app (a recovery code is none here), or the passkey's answer to the options of
 * POST /api/auth/confirm/options (PublicKeyCredentialRequestOptionsJSON).
 * 422 with path `password`, `code` or `passkey`: wrong; 429: too many.
 */
export const confirmation = z.union([
  z.object({ password }),
  z.object({ code: z.string('Un texte est attendu').trim().min(1).max(200) }),
  z.object({ passkey: passkeyAnswer }),
])
