import * as z from 'zod'

const required = 'Ce champ est obligatoire'
const tooLong = '200 caractères au plus'

const text = z.string({
  error: ({ input }) => (input === undefined ? required : 'Un texte est attendu'),
})
/** Control characters, marks of writing direction, and what else takes no space on screen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const notBlank = (value: string) => value.trim() !== ''

/**
 * `editor` ('Rédaction'): articles, events, podiums, photos and messages, by the calls that the rooms
 * name in `editors` (src/room.ts).
 */
export const role = z.enum(['admin', 'editor'])
export type Role = z.infer<typeof role>

/** A login's name: its surroundings of blanks are nobody's intention. */
export const username = text.trim().min(1, required).max(200, tooLong)

/** A name to be given to an account: no two are to look the same. */
export const newUsername = username.refine(
  (name) => !invisible.test(name),
  'Un caractère invisible s’est glissé dans le nom\u00a0: tapez-le à la main',
)

/** A password as somebody types it to be let in. */
export const password = text.max(200, tooLong).refine(notBlank, required)

/** A password to be set; blanks alone could never be entered on the login page. */
export const newPassword = text
  .min(8, '8 caractères au moins')
  .max(200, tooLong)
  .refine(notBlank, required)

/**
 * 'Rester connecté 30 jours': token and cookie end after thirty days instead of twelve hours. A form
 * that the browser posts by itself says 'on'.
 */
export const stay = z
  .union([z.boolean(), z.literal('on')], 'Oui ou non est attendu')
  .optional()
  .transform((given) => given === true || given === 'on')

/** POST /api/auth/login (spec section 5 'Login'). */
export const credentials = z.object({ username, password, stay })

/** PUT /api/auth/password */
export const passwordChange = z.object({ current: password, next: newPassword })

/**
 * What a login answers. Where the account has no second factor it is `{ token }`. Where it has
 * one, a right password answers a 200 without a token: see SecondStep. An answer without a token
 * is not a login, and no caller may take it for one.
 */
export type LoginAnswer = LoggedIn | SecondStep

export type LoggedIn = { token: string }

/**
 * The password was right, and a second factor is asked for. A code (or a recovery code) goes to
 * POST /api/auth/second-factor with this challenge. A passkey is a login of its own (POST
 * /api/auth/passkey-login) and needs none. The challenge holds for ten minutes, for one login of
 * the length that was wished for with the password, and ends with the password. A login form that
 * the browser posts by itself comes back with status 200, `username` and `challenge` among its
 * posted values. It then shows the field `code` and carries the challenge along, hidden. Posted
 * again, both go on to the second step.
 */
export type SecondStep = {
  challenge: string
  /** What may be asked for; a recovery code goes wherever a code goes */
  methods: SecondMethod[]
}

/** `code` is left out where only passkeys are set, or codes can't be read any more */
export type SecondMethod = 'code' | 'passkey' | 'recovery-code'

/**
 * POST /api/auth/second-factor. `code` is the six digits of an authenticator app or one of the
 * recovery codes; blanks, dashes and case do not matter. Answers LoggedIn.
 * 422 with path `code`: a wrong one, or one that was used; 429: too many. 401: the challenge is
 * over, and one begins with the password again.
 */
export const secondStep = z.object({
  challenge: text.max(1_000, tooLong),
  code: text.trim().min(1, required).max(200, tooLong),
})

/** GET /api/auth/me */
export type Me = {
  username: string
  role: Role
  /** Whether a passkey or codes are set */
  secondFactor: boolean
  /**
   * The club requires a second factor and this account has none: until then (ISO) the dashboard
   * opens all the same. Null where nothing is required or one is set.
   */
  secondFactorBy: string | null
  /**
   * That time has passed: every call but those that set a factor up answers 403
   * `{ errors, setUp: true }`
   */
  mustSetUp: boolean
}
