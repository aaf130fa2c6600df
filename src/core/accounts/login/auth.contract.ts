import * as z from 'zod'
import { requiredText } from '#src/core/text/fields.contract.ts'

const required = 'Ce champ est obligatoire'

/** And what else takes no space on screen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const notBlank = (value: string) => value.trim() !== ''

/** `editor` ('Rédaction') may make the calls that features name in `api.editors` (src/core/feature.ts). */
export const role = z.enum(['admin', 'editor'])
export type Role = z.infer<typeof role>

/** Blanks around it are nobody's intention. */
export const username = requiredText(required)

/** No two are to look the same. */
export const newUsername = username.refine(
  (name) => !invisible.test(name),
  'Un caractère invisible s’est glissé dans le nom\u00a0: tapez-le à la main',
)

export const password = z.string().max(200).refine(notBlank, required)

/** The login page refuses blanks alone. */
export const newPassword = z.string().min(8).max(200).refine(notBlank, required)

/** A form the browser posts by itself says 'on'. */
export const stay = z
  .union([z.boolean(), z.literal('on')], 'Oui ou non est attendu')
  .optional()
  .transform((given) => given === true || given === 'on')

/** Spec section 5 'Login'. */
export const credentials = z.object({ username, password, stay })

/** PUT /api/auth/password */
export const passwordChange = z.object({ current: password, next: newPassword })

/** Without a token it is no login. */
export type LoginAnswer = LoggedIn | SecondStep

export type LoggedIn = { token: string }

/**
 * The password was right. The challenge goes with a code to POST /api/auth/second-factor; it holds
 * for ten minutes and ends with the password. A posted form carries it along, hidden.
 */
export type SecondStep = {
  challenge: string
  /** A recovery code goes wherever a code goes */
  methods: SecondMethod[]
}

/** No `code` where only passkeys are set, or codes can't be read any more */
export type SecondMethod = 'code' | 'passkey' | 'recovery-code'

/** POST /api/auth/second-factor. 422 `code`: wrong or used; 429: too many; 401: too late. */
export const secondStep = z.object({
  challenge: z.string().max(1_000),
  code: requiredText(required),
})

export type Me = {
  username: string
  role: Role
  secondFactor: boolean
  /** ISO: until then the dashboard opens without one; null where none is missing. */
  secondFactorBy: string | null
  /** Other calls than those that set a factor up answer 403 `{ errors, setUp: true }` */
  mustSetUp: boolean
}

/** GET /api/auth/sessions: the own first. To end one needs no proof: a lost phone is urgent. */
export type SessionRow = {
  _id: string
  username: string
  /** 'Firefox sur Windows' */
  device: string
  /** ISO 8601; null where the session is older than the column */
  since: string | null
  /** To five minutes */
  lastSeen: string | null
  stays: boolean
  /** When it ends by itself */
  until: string
  own: boolean
  current: boolean
}
