import list from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' }
import { Invalid } from '#src/house/http/errors.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'

/**
 * Whether a password is one of the 49,000 most common ones, whatever its capitals, accents and
 * surrounding blanks: the first that anybody tries. 18,000 of them are long enough to be chosen,
 * French ones (motdepasse, azerty123) among them. The list is in lower case and without accents.
 */
export function isCommonPassword(password: string): boolean {
  return list.includes(normaliseText(password))
}

export const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'

/** @throws Invalid, naming the field it was given in */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw new Invalid([{ msg: tooCommon, path }])
}
