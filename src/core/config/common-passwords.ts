import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { normaliseText } from '#src/core/text/normalise.contract.ts'

/** server-bundle.ts puts it beside the bundle. */
export const passwordList = '@zxcvbn-ts/language-common/src/passwords.json'

/** Seldom asked: kept, its words would take 5 MB. */
function readList(): string {
  const isBundled = import.meta.filename.endsWith('.js')
  const file = isBundled
    ? join(import.meta.dirname, basename(passwordList))
    : createRequire(import.meta.url).resolve(passwordList)
  return readFileSync(file, 'utf8')
}

/** Of 49,000, whatever its capitals, accents and blanks. The list is in lower case. */
export function isCommonPassword(password: string): boolean {
  return readList().includes(JSON.stringify(normaliseText(password)))
}

export const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'
