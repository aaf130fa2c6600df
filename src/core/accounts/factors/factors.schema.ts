import * as z from 'zod'
import { password, stay } from '#src/core/accounts/login/auth.schema.ts'
import { requiredText } from '#src/core/text/schema-parts.schema.ts'

const required = 'Ce champ est obligatoire'
const name = requiredText(required, 60)
const bytes = z.string().max(20_000)

/** Response of @simplewebauthn/browser; @simplewebauthn/server validates the rest of it. */
export const passkeyResponse = z.looseObject({
  id: bytes,
  response: z.looseObject({
    clientDataJSON: bytes,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
})

/** Body of POST /api/auth/passkey-login. 401: unknown; 422: late or used; 409: IP address. */
export const passkeyLogin = z.object({ response: passkeyResponse, stay })

/** Body of POST /api/auth/passkeys, confirmed, with the answer to its /options; 201 NewPasskey. */
export const newPasskey = z.object({ name: name.optional(), response: passkeyResponse })

/** Body of PUT /api/auth/passkeys/{id}, answers Passkey. DELETE (204) requires a recent proof. */
export const passkeyName = z.object({ name })

export type Passkey = {
  _id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** Domain it was made for, the only one where it works */
  site: string
  /** Domain differs from the present one of the site */
  elsewhere: boolean
}

export type NewPasskey = {
  passkey: Passkey
  /** Shown once, with the first factor */
  recoveryCodes?: string[]
}

/**
 * Answer 403 of a writing call without a proof of the last ten minutes, unless its feature exempts
 * it in `reauth`. The call may be repeated. Calls that check the own password confirm as well.
 */
export type ConfirmFirst = {
  confirm: true
  methods: ConfirmMethod[]
}

/** Methods to confirm; the password always works */
export type ConfirmMethod = 'password' | 'code' | 'passkey'

/** Answer of GET /api/auth/confirm; `until` is ISO, null if unconfirmed or expired */
export type Confirmation = { until: string | null; methods: ConfirmMethod[] }

/** Body of POST /api/auth/confirm. 422: wrong, with its path; 429: too many attempts. */
export const confirmation = z.union([
  z.object({ password }),
  z.object({ code: requiredText(required) }),
  z.object({ passkey: passkeyResponse }),
])

export type Factors = {
  passkeys: Passkey[]
  /** `unreadable`: encrypted with a former key of the site. */
  codes: { createdAt: string; unreadable: boolean } | null
  /** Unused ones of ten; 0 without a factor */
  recoveryCodes: number
}

/** Answer of POST /api/auth/codes. Nothing is stored until a code proves the app has the key. */
export type CodesSetup = {
  /** Signed key, returned with the code; valid for 30 minutes */
  setup: string
  /** Key in groups of four, for typing */
  key: string
  /** URI otpauth://totp/… */
  url: string
  /** The URI as an SVG QR code */
  qr: string
}

/** Body of PUT /api/auth/codes. 422 `code`: wrong; `setup`: expired. */
export const codesConfirm = z.object({
  setup: z.string().max(1_000),
  code: requiredText(required),
})

/** Answer of PUT /api/auth/codes. A first factor ends other sessions: a password opened them. */
export type CodesSet = { recoveryCodes?: string[] }

/** Answer of POST /api/auth/recovery-codes, which replaces all codes. 409 without a factor. */
export type NewRecoveryCodes = { recoveryCodes: string[] }

/** Body of PUT /api/auth/second-factor-rule */
export const factorRule = z.object({ required: z.boolean() })

/** Rule of the club. The grace of seven days starts at `since`, or with a newer account. */
export type FactorRule = {
  required: boolean
  /** ISO; null while not required */
  since: string | null
}
