import { trimTrailing } from '#src/core/text/trim-trailing.shared.ts'

/** Shortens a text to at most `length` characters plus an ellipsis, between two words. */
export function excerpt(text: string, length: number): string {
  // Keeps no-break spaces, which attach a « ! » or a « » » to its word.
  const line = text.replace(/[ \t\r\n]+/g, ' ').trim()
  if (line.length <= length) return line
  const cut = line.slice(0, length)
  const words = line.charAt(length) === ' ' ? cut : cut.replace(/ [^ ]*$/, '')
  return `${trimTrailing(words, /[\s,;:.!?…«(–-]/)}…`
}
