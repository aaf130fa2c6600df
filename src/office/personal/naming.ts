import { normaliseText } from '#src/house/text/normalise.contract.ts'

/** What stands for a person, and for an e-mail address, where the name stood. */
export const somebody = 'une personne'
export const noAddress = 'adresse retirée'
/** Inside a link a blank would break it; nothing is ever at this domain (RFC 2606). */
const linkedAddress = 'adresse-retiree@exemple.invalid'

/** Where a person is named in a text: from the first character of it to before the last. */
type Place = { from: number; to: number }

/** Blanks, hyphens and apostrophes are one: 'Jean-Pierre' is 'jean pierre'. */
const joints = /[\s\p{Pd}'_]+/gu
const fold = (text: string) => normaliseText(text).replace(joints, ' ')

/** A person as texts are searched for them: the words as typed, and with the family name first or last. */
export class Person {
  readonly #phrases: string[]
  readonly isAddress: boolean

  /** @param q a name or an e-mail address, whole */
  constructor(q: string) {
    const words = fold(q).trim().split(' ')
    const last = words.at(-1) ?? ''
    const [first = '', ...others] = words
    const orders = [words, [last, ...words.slice(0, -1)], [...others, first]]
    this.#phrases = [...new Set(orders.map((order) => order.join(' ')))]
    this.isAddress = q.includes('@')
  }

  isIn(text: string): boolean {
    const folded = fold(text)
    return this.#phrases.some((phrase) => firstWhole(folded, phrase, 0) >= 0)
  }

  /** In their order; none overlaps another. */
  placesIn(text: string): Place[] {
    if (!this.isIn(text)) return []
    const { folded, from, to } = foldWithPlaces(text)
    const places: Place[] = []
    for (const phrase of this.#phrases) {
      let at = firstWhole(folded, phrase, 0)
      while (at >= 0) {
        const end = at + phrase.length
        const place = { from: from[at] ?? 0, to: to[end - 1] ?? text.length }
        if (places.every((other) => other.to <= place.from || other.from >= place.to)) {
          places.push(place)
        }
        at = firstWhole(folded, phrase, end)
      }
    }
    return places.toSorted((one, other) => one.from - other.from)
  }

  /** The same text without the person. */
  takenOutOf(text: string): string {
    let done = ''
    let rest = 0
    for (const { from, to } of this.placesIn(text)) {
      const before = text.slice(rest, from)
      const stands = this.#standIn(text, from, to)
      // French: 'de une' is d’une, 'que une' is qu’une.
      const elided = stands.startsWith('une') ? before.replace(/\b(d|qu)e\s$/i, '$1’') : before
      done += elided + stands
      rest = to
    }
    return done + text.slice(rest)
  }

  #standIn(text: string, from: number, to: number): string {
    if (this.isAddress && from === 0 && to === text.length) return ''
    const token = tokenAround(text, from, to)
    const isLink = /:\/\/|^mailto:|^\//.test(token)
    if (this.isAddress) return isLink ? linkedAddress : noAddress
    if (isLink) return 'personne'
    const starts = /([.!?…:]|(^|\n)[#>*+-]*)\s*$/.test(text.slice(0, from))
    return starts ? `${somebody[0]?.toUpperCase()}${somebody.slice(1)}` : somebody
  }
}

/** What stands around it without a blank, bracket or quotation mark. */
function tokenAround(text: string, from: number, to: number): string {
  const before = /[^\s()<>"«»]*$/.exec(text.slice(Math.max(0, from - 300), from))?.[0] ?? ''
  const after = /^[^\s()<>"«»]*/.exec(text.slice(to, to + 300))?.[0] ?? ''
  return before + text.slice(from, to) + after
}

/** Where a phrase stands as whole words, from `start` on; -1 for nowhere. */
function firstWhole(folded: string, phrase: string, start: number): number {
  const inWord = /[\p{L}\p{N}]/u
  for (let at = folded.indexOf(phrase, start); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const before = folded[at - 1] ?? ' '
    const after = folded[at + phrase.length] ?? ' '
    if (!inWord.test(before) && !inWord.test(after)) return at
  }
  return -1
}

/** A folded text, and of each of its characters where it came from. */
function foldWithPlaces(text: string): { folded: string; from: number[]; to: number[] } {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const piece = /[\s\p{Cc}\p{Pd}'’‘_]/u.test(character) ? ' ' : fold(character)
    // A mark belongs to the letter before it; of several blanks the first one counts.
    if (piece === '' || (piece === ' ' && folded.endsWith(' '))) {
      if (to.length > 0) to[to.length - 1] = at
      continue
    }
    for (const unit of piece.split('')) {
      folded += unit
      from.push(start)
      to.push(at)
    }
  }
  return { folded, from, to }
}
