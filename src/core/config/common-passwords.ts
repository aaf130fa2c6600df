import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Path of the list; server-bundle.ts puts it beside the bundle. */
export const passwordList = '@zxcvbn-ts/language-common/src/passwords.json'

/** Reads the list each time: it is rarely needed, and would take 5 MB in memory. */
function readList(): string {
  const isBundled = import.meta.filename.endsWith('.js')
  const file = isBundled
    ? join(import.meta.dirname, basename(passwordList))
    : createRequire(import.meta.url).resolve(passwordList)
  return readFileSync(file, 'utf8')
}

/** Checks a list of 49,000 in lower case, ignoring case, accents and blanks. */
export function isCommonPassword(password: string): boolean {
  return readList().includes(JSON.stringify(normaliseText(password)))
}

export const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'
