import { createHash } from 'node:crypto'
import { normaliseText } from '#src/core/text/normalise.contract.ts'
import { Invalid } from './errors.ts'

/** « Bravo ! » is the same only from the same person. */
const shortLength = 40
const day = 24 * 60 * 60 * 1000

export const sameSince = (now: Date): string => new Date(now.getTime() - day).toISOString()

/** Alike but for capitals, accents, spaces and signs. `by` counts for short texts alone. */
export function digestOf(text: string, by: string): string {
  const words = plain(text)
  const said = words.length < shortLength ? `${words}\n${plain(by)}` : words
  return createHash('sha256').update(said).digest('base64url').slice(0, 20)
}

function plain(text: string): string {
  const normalised = normaliseText(text)
  return normalised.replace(/[^\p{L}\p{N}]+/gu, '') || normalised
}

/**
 * A browser may have filled the hidden field in: it is told, and may send again. @throws Invalid
 */
export function refuseRobot({ website }: { website?: string | undefined }): void {
  if (!website) return
  throw new Invalid([{ msg: 'Votre envoi ressemble à celui d’un robot. Réessayez une fois.' }])
}
