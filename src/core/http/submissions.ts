import { createHash } from 'node:crypto'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { Invalid } from './errors.ts'

/**
 * Length in characters below which a text such as « Bravo ! » is a duplicate only from the same
 * person.
 */
const shortLength = 40
const day = 24 * 60 * 60 * 1000

export const sameSince = (now: Date): string => new Date(now.getTime() - day).toISOString()

/**
 * Hashes a text, ignoring case, accents, spaces and punctuation. `by` is included for short texts
 * only.
 */
export function digestSubmission(text: string, by: string): string {
  const words = plain(text)
  const digestInput = words.length < shortLength ? `${words}\n${plain(by)}` : words
  return createHash('sha256').update(digestInput).digest('base64url').slice(0, 20)
}

function plain(text: string): string {
  const normalised = normaliseText(text)
  return normalised.replace(/[^\p{L}\p{N}]+/gu, '') || normalised
}

/**
 * Refuses a filled honeypot field. A browser's autofill may fill it, so the message invites to
 * retry.
 * @throws Invalid
 */
export function refuseRobot({ website }: { website?: string | undefined }): void {
  if (!website) return
  throw new Invalid([{ msg: 'Votre envoi ressemble à celui d’un robot. Réessayez une fois.' }])
}
