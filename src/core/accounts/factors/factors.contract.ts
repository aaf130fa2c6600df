import * as z from 'zod'
import { password, stay } from '#src/core/accounts/login/auth.contract.ts'
import { requiredText } from '#src/core/text/fields.contract.ts'

const required = 'Ce champ est obligatoire'
const name = requiredText(required, 60)
const bytes = z.string().max(20_000)

/** From the browser (@simplewebauthn/browser); @simplewebauthn/server looks at what else it holds. */
export const passkeyAnswer = z.looseObject({
  id: bytes,
  response: z.looseObject({
    clientDataJSON: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** POST /api/auth/passkey-login. 401: not known; 422: late or used; 409: address in digits. */
export const passkeyLogin = z.object({ response: passkeyAnswer, stay })

/** POST /api/auth/passkeys, confirmed, with the answer to its /options; 201 NewPasskey. */
export const newPasskey = z.object({ name: name.optional(), response: passkeyAnswer })

/** PUT /api/auth/passkeys/{id}, answers Passkey. DELETE removes it (204), confirmed. */
export const passkeyName = z.object({ name })

export type Passkey = {
  _id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** The domain it was made for: it works nowhere else */
  site: string
  /** It was made for another domain than the site has now */
  elsewhere: boolean
}

export type NewPasskey = {
  passkey: Passkey
  /** Told once, with the first factor */
  recoveryCodes?: string[]
}

/**
 * 403 for a call that writes without a proof of the last ten minutes, unless its room names it in
 * `reauth`; it may be sent again. The password calls of accounts confirm as well.
 */
export type ConfirmFirst = {
  confirm: true
  methods: ConfirmMethod[]
}

/** A password always can */
export type ConfirmMethod = 'password' | 'code' | 'passkey'

/** GET /api/auth/confirm; `until` is ISO, null when nothing is confirmed (any more) */
export type Confirmation = { until: string | null; methods: ConfirmMethod[] }

/** POST /api/auth/confirm. 422: wrong, with its path; 429: too many. */
export const confirmation = z.union([
  z.object({ password }),
  z.object({ code: requiredText(required) }),
  z.object({ passkey: passkeyAnswer }),
])

export type Factors = {
  passkeys: Passkey[]
  /** `unreadable`: the site's key has changed since. */
  codes: { createdAt: string; unreadable: boolean } | null
  /** Left of ten; 0 without a factor */
  recoveryCodes: number
}

/** POST /api/auth/codes. Nothing is set before a code proved that the app has the key. */
export type CodesSetup = {
  /** Goes back with the code; good for 30 minutes */
  setup: string
  /** In groups of four, for who types it */
  key: string
  /** otpauth://totp/… */
  url: string
  /** The same as an SVG document */
  qr: string
}

/** PUT /api/auth/codes. 422 `code`: wrong, `setup`: too late. */
export const codesConfirm = z.object({
  setup: z.string().max(1_000),
  code: requiredText(required),
})

/** An account's first factor ends its other sessions: a password had opened them. */
export type CodesSet = { recoveryCodes?: string[] }

/** POST /api/auth/recovery-codes: the old ones end. 409 without a factor. */
export type NewRecoveryCodes = { recoveryCodes: string[] }

/** PUT /api/auth/second-factor-rule */
export const factorRule = z.object({ required: z.boolean() })

/** Seven days begin with `since`, or a new account. */
export type FactorRule = {
  required: boolean
  /** ISO; null while nothing is required */
  since: string | null
}
