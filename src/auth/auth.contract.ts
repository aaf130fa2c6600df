import { z } from 'zod'

const required = 'Ce champ est obligatoire'
const tooLong = '200 caractères au plus'

const text = z.string({
  error: ({ input }) => (input === undefined ? required : 'Un texte est attendu'),
})
/** Control characters, marks of writing direction, and what else takes no room on screen. */
const invisible = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u
const notBlank = (value: string) => value.trim() !== ''

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

/** POST /api/auth/login (spec section 5 'Login'). */
export const credentials = z.object({ username, password })

/** PUT /api/auth/password */
export const passwordChange = z.object({ current: password, next: newPassword })

/**
 * What a login answers. A second factor would answer a 200 without `token` but with what the
 * next step needs (`{ challenge }`, to be sent to /api/auth/second-factor with the code): an
 * answer without a token is therefore not a login, and no caller may take it for one.
 */
export type LoginAnswer = { token: string }

export type Me = { username: string }
