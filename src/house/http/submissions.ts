import { createHash } from 'node:crypto'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import { Invalid } from './errors.ts'

/** Many say « Bravo ! »: a text that short is the same only from the same person. */
const shortLength = 40
const day = 24 * 60 * 60 * 1000

/** The same text is not taken again before this time has passed, in milliseconds before `now`. */
export const sameSince = (now: Date): string => new Date(now.getTime() - day).toISOString()

/**
 * A name for what visitors say: two texts that differ only in capitals, accents, spaces and signs
 * have the same.
 * @param text what is said
 * @param by who says it: counts for short texts alone
 */
export function digestOf(text: string, by: string): string {
  const words = plain(text)
  const said = words.length < shortLength ? `${words}\n${plain(by)}` : words
  return createHash('sha256').update(said).digest('base64url').slice(0, 20)
}

/** Letters and digits alone, where there are any. */
function plain(text: string): string {
  const normalised = normaliseText(text)
  return normalised.replace(/[^\p{L}\p{N}]+/gu, '') || normalised
}

/**
 * Refuses what comes with the field filled in that people don't see. A browser may have done it by
 * itself, so it is told, and the form has the field empty again.
 * @throws Invalid
 */
export function refuseRobot({ website }: { website?: string | undefined }): void {
  if (!website) return
  throw new Invalid([{ msg: 'Votre envoi ressemble à celui d’un robot. Réessayez une fois.' }])
}
