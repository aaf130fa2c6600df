import * as z from 'zod'
import type { Passkey } from './passkeys.contract.ts'

const text = z.string('Un texte est attendu')

/** GET /api/auth/factors: the caller's own. Times are ISO 8601. */
export type Factors = {
  passkeys: Passkey[]
  /**
   * Codes of an authenticator app; null where none are set. `unreadable`: the site's key has
   * changed since, so that they can't be checked; they are to be set up anew.
   */
  codes: { createdAt: string; unreadable: boolean } | null
  /** How many recovery codes are left, of ten; 0 without a factor */
  recoveryCodes: number
}

/**
 * POST /api/auth/codes (no body, confirmed) answers this. Nothing is set before a code proved
 * that the app has the key: PUT /api/auth/codes.
 */
export type CodesSetup = {
  /** Goes back with the code; good for 30 minutes */
  setup: string
  /** The key as text, in groups of four, for who types it */
  key: string
  /** otpauth://totp/… for a tap on the phone itself */
  url: string
  /**
   * The same as a QR code: an SVG document as text, without scripts or styles, black on white
   * with its margin. To be shown as an image: `data:image/svg+xml,…` (encodeURIComponent)
   */
  qr: string
}

/**
 * PUT /api/auth/codes, confirmed: answers CodesSet. Replaces codes set before (another phone).
 * 422 with path `code`: wrong; path `setup`: too late, begin anew.
 */
export const codesConfirm = z.object({
  setup: text.max(1_000),
  code: text.trim().min(1, 'Ce champ est obligatoire').max(200),
})

/**
 * `recoveryCodes` comes with an account's first factor (passkey or codes), and never again: ten
 * texts as 'abcd-efgh-jkmn-pqrs', each good for one login beside the password. An account's first
 * factor ends its other sessions: they were opened by the password alone.
 */
export type CodesSet = { recoveryCodes?: string[] }

/**
 * DELETE /api/auth/codes, confirmed: 204. The last factor takes the recovery codes along; 409
 * while the club requires one.
 */

/**
 * POST /api/auth/recovery-codes (no body, confirmed): ten new ones, the old ones end. 409 without
 * a factor.
 */
export type NewRecoveryCodes = { recoveryCodes: string[] }

/** PUT /api/auth/second-factor-rule, confirmed: whether every admin has to have a second factor. */
export const factorRule = z.object({ required: z.boolean('Oui ou non est attendu') })

/**
 * GET (and answer of PUT) /api/auth/second-factor-rule. Whoever has none is given seven days,
 * from `since` or from the making of their account.
 */
export type FactorRule = {
  required: boolean
  /** ISO; null while nothing is required */
  since: string | null
}
