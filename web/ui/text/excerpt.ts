import { trimTrailing } from '#src/core/text/normalise.contract.ts'

/**
 * The first `length` characters of a text at most, cut between two words, with an ellipsis when
 * something is left out.
 */
export function excerpt(text: string, length: number): string {
  // No-break spaces stay: they hold a « ! » or a « » » to its word.
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const words = line.charAt(length) === ' ' ? cut : cut.replace(/ [^ ]*$/, '')
  return `${trimTrailing(words, /[\s,;:.!?…«(–-]/)}…`
}
