import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Range in a text; `to` is exclusive. */
type Range = { from: number; to: number }

/** Letters and digits, with the accents and the signs nobody sees among them. */
const wordPattern = /[\p{L}\p{N}\p{M}\p{Cf}]+/gu

function wordsOf(text: string): (Range & { word: string })[] {
  return [...text.matchAll(wordPattern)]
    .map(({ 0: found, index }) => ({
      word: normaliseText(found),
      from: index,
      to: index + found.length,
    }))
    .filter(({ word }) => word !== '')
}

/** Matches a person by the words as typed, and with the family name first or last. */
export class Person {
  readonly #orders: string[][]

  /** @param q full name or e-mail address */
  constructor(q: string) {
    const words = wordsOf(q).map(({ word }) => word)
    const orders = [words, [...words.slice(-1), ...words.slice(0, -1)]]
    orders.push([...words.slice(1), ...words.slice(0, 1)])
    this.#orders = words.length === 0 ? [] : q.includes('@') ? [words] : orders
  }

  isIn = (text: string): boolean => this.find(text) !== undefined

  /** Finds the first match, of whole words. */
  find(text: string): Range | undefined {
    const folded = normaliseText(text)
    if (!this.#orders[0]?.every((word) => folded.includes(word))) return undefined
    const words = wordsOf(text)
    for (const order of this.#orders) {
      const at = words.findIndex((_, start) =>
        order.every((word, index) => words[start + index]?.word === word),
      )
      const [first, last] = [words[at], words[at + order.length - 1]]
      if (first && last) return { from: first.from, to: last.to }
    }
    return undefined
  }
}
