import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { Invalid } from '#src/house/http/errors.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'

/** As a JSON array of words; tasks/server-bundle.ts puts it beside the bundle. */
export const passwordList = '@zxcvbn-ts/language-common/src/passwords.json'

/** Read when it is asked, which is seldom: kept, its words would take 5 MB. */
function readList(): string {
  const isBundled = import.meta.filename.endsWith('.js')
  const file = isBundled
    ? join(import.meta.dirname, basename(passwordList))
    : createRequire(import.meta.url).resolve(passwordList)
  return readFileSync(file, 'utf8')
}

/**
 * Whether a password is one of the 49,000 most common ones, whatever its capitals, accents and
 * surrounding blanks: the first that anybody tries. 18,000 of them are long enough to be chosen,
 * French ones (motdepasse, azerty123) among them. The list is in lower case and without accents.
 */
export function isCommonPassword(password: string): boolean {
  return readList().includes(JSON.stringify(normaliseText(password)))
}

export const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'

/** @throws Invalid, naming the field it was given in */
export function refuseCommonPassword(password: string, path: string): void {
  if (isCommonPassword(password)) throw new Invalid([{ msg: tooCommon, path }])
}
