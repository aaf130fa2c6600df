import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Small words of a sentence ('fermer le dojo'), which tell no section from another */
const fillers = new Set(
  'a au aux d de des du en et l la le les ma mes mon par pour un une'.split(' '),
)

export const wordsOf = (text: string) =>
  normaliseText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !fillers.has(word))

/** Matches texts with a word that starts with each typed word, in the singular or the plural. */
export function matcherOf(typed: string): (text: string) => boolean {
  const wanted = wordsOf(typed).map((word) => word.replace(/^(.{3,})[sx]$/, '$1'))
  return (text) => {
    const words = wordsOf(text)
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)))
  }
}
