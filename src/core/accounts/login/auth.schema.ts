import * as z from 'zod'
import { requiredText } from '#src/core/text/schema-parts.schema.ts'

const required = 'Ce champ est obligatoire'

/** Characters that take no space on screen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const notBlank = (value: string) => value.trim() !== ''

/**
 * Roles. An `editor` may make the calls in features' `api.editors`, within the areas of the account
 * (src/core/feature.ts).
 */
export const role = z.enum(['admin', 'editor'])
export type Role = z.infer<typeof role>

/** Role of an account, and an editor's areas (FeatureApi in src/core/feature.ts). */
export type Access = { role: Role; areas: string[] }

/** Name at login, trimmed. */
export const username = requiredText(required)

/** Name of a new account. Invisible characters could make two look the same. */
export const newUsername = username.refine(
  (name) => !invisible.test(name),
  'Un caractère invisible s’est glissé dans le nom\u00a0: tapez-le à la main',
)

export const password = z.string().max(200).refine(notBlank, required)

/** New password. Blanks alone are refused, as on the login page. */
export const newPassword = z.string().min(8).max(200).refine(notBlank, required)

/** Checkbox to stay logged in. A plain form post sends 'on'. */
export const stay = z
  .union([z.boolean(), z.literal('on')], 'Oui ou non est attendu')
  .optional()
  .transform((given) => given === true || given === 'on')

/** Body of POST /api/auth/login (spec section 5 'Login'). */
export const credentials = z.object({ username, password, stay })

/** Body of PUT /api/auth/password */
export const passwordChange = z.object({ current: password, next: newPassword })

/** Answer to a login; only one with a token is complete. */
export type LoginResult = LoggedIn | SecondStep

export type LoggedIn = { token: string }

/**
 * Answer to a right password with a second factor. The challenge goes with a code to POST
 * /api/auth/second-factor; it is valid for ten minutes, or until the password changes. Plain forms
 * send it as hidden field.
 */
export type SecondStep = {
  challenge: string
  /** Recovery codes are sent like codes */
  methods: SecondMethod[]
}

/** `code` is missing if only passkeys are set, or codes are unreadable */
export type SecondMethod = 'code' | 'passkey' | 'recovery-code'

/** Body of POST /api/auth/second-factor. 422 `code`: wrong or used; 429: limit; 401: too late. */
export const secondStep = z.object({
  challenge: z.string().max(1_000),
  code: requiredText(required),
})

export type Me = {
  username: string
  role: Role
  areas: string[]
  secondFactor: boolean
  /** ISO deadline to set a factor up; null if none is missing. */
  secondFactorBy: string | null
  /** All calls but those to set a factor up answer 403 `{ errors, setUp: true }` */
  mustSetUp: boolean
}

/** Answer of GET /api/auth/sessions, own first. Ending one needs no proof: phones get lost. */
export type SessionRow = {
  _id: string
  username: string
  /** 'Firefox sur Windows' */
  device: string
  /** ISO 8601; null for sessions older than the column */
  since: string | null
  /** Precise to five minutes */
  lastSeen: string | null
  stays: boolean
  /** Time it expires */
  until: string
  own: boolean
  current: boolean
}
