import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Range in a text; `to` is exclusive. */
type Range = { from: number; to: number }

/** Letters and digits, with the accents and the invisible characters among them. */
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

function splitWords(text: string): (Range & { word: string })[] {
  // A name may take two lines of a table's cell.
  const unbrokenText = text.replace(/<br ?\/?>/gi, (found) => ' '.repeat(found.length))
  return [...unbrokenText.matchAll(wordPattern)]
    .map(({ 0: found, index }) => ({
      word: normaliseText(found),
      from: index,
      to: index + found.length,
    }))
    .filter(({ word }) => word !== '')
}

/** Matches a person by their words, whichever name is first; an e-mail address as it is typed. */
export class Person {
  readonly #words: string[]
  readonly #arrange: (words: string[]) => string

  /** @param q full name or e-mail address */
  constructor(q: string) {
    this.#words = splitWords(q).map(({ word }) => word)
    const isAddress = q.includes('@')
    this.#arrange = (words) => (isAddress ? words : words.toSorted()).join(' ')
  }

  isIn = (text: string): boolean => this.find(text) !== undefined

  /** Finds the first match, of whole words. */
  find(text: string): Range | undefined {
    const folded = normaliseText(text)
    const { length } = this.#words
    if (length === 0 || !this.#words.every((word) => folded.includes(word))) return undefined
    const person = this.#arrange(this.#words)
    const words = splitWords(text)
    for (let start = 0; start + length <= words.length; start += 1) {
      const found = words.slice(start, start + length)
      const [first, last] = [found[0], found.at(-1)]
      if (!first || !last || this.#arrange(found.map(({ word }) => word)) !== person) continue
      return { from: first.from, to: last.to }
    }
    return undefined
  }
}
