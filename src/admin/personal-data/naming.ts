import { normaliseText } from '#src/core/text/normalise.contract.ts'

/** Replacement for a name. Square brackets would make a link in Markdown. */
export const noName = '(nom retiré)'
const noAddress = 'adresse retirée'
/** Replacement inside a link, without spaces and at a domain that never exists (RFC 2606). */
const linkedAddress = 'adresse-retiree@exemple.invalid'

/** Range in a text; `to` is exclusive. */
type Place = { from: number; to: number }

/** Separators treated as spaces: 'Jean-Pierre' equals 'jean pierre'. */
const joints = /[\s\p{Pd}'_]+/gu
const fold = (text: string) => normaliseText(text).replace(joints, ' ')

/** Matches a person by the words as typed, and with the family name first or last. */
export class Person {
  readonly #phrases: string[]
  readonly isAddress: boolean

  /** @param q full name or e-mail address */
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

  /** Lists all matches, without overlaps. */
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

  takenOutOf(text: string): string {
    let done = ''
    let rest = 0
    for (const { from, to } of this.placesIn(text)) {
      done += text.slice(rest, from) + this.#standIn(text, from, to)
      rest = to
    }
    return done + text.slice(rest)
  }

  #standIn(text: string, from: number, to: number): string {
    if (this.isAddress && from === 0 && to === text.length) return ''
    const isLink = /:\/\/|^mailto:|^\//.test(tokenAround(text, from, to))
    if (this.isAddress) return isLink ? linkedAddress : noAddress
    return isLink ? 'personne' : noName
  }
}

/** Returns the token around a match, up to a space, bracket or quotation mark. */
function tokenAround(text: string, from: number, to: number): string {
  const before =
    text
      .slice(Math.max(0, from - 300), from)
      .split(/[\s()<>"«»]/)
      .at(-1) ?? ''
  const after = /^[^\s()<>"«»]*/.exec(text.slice(to, to + 300))?.[0] ?? ''
  return before + text.slice(from, to) + after
}

/** Finds a phrase as whole words; -1 if absent. */
function firstWhole(folded: string, phrase: string, start: number): number {
  const inWord = /[\p{L}\p{N}]/u
  for (let at = folded.indexOf(phrase, start); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const before = folded[at - 1] ?? ' '
    const after = folded[at + phrase.length] ?? ' '
    if (!inWord.test(before) && !inWord.test(after)) return at
  }
  return -1
}

/** Normalises a text and maps each resulting character to its source range. */
function foldWithPlaces(text: string): { folded: string; from: number[]; to: number[] } {
  let folded = ''
  const from: number[] = []
  const to: number[] = []
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const piece = /[\s\p{Cc}\p{Pd}'’‘_]/u.test(character) ? ' ' : fold(character)
    // A combining mark belongs to the letter before it; consecutive spaces collapse into one.
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
