import { normaliseText } from '#src/core/text/normalise.contract.ts'

/** Square brackets would make a link in Markdown. */
export const noName = '(nom retiré)'
const noAddress = 'adresse retirée'
/** A blank would break a link; nothing is ever at this domain (RFC 2606). */
const linkedAddress = 'adresse-retiree@exemple.invalid'

/** From the first character to before the last. */
type Place = { from: number; to: number }

/** 'Jean-Pierre' is 'jean pierre'. */
const joints = /[\s\p{Pd}'_]+/gu
const fold = (text: string) => normaliseText(text).replace(joints, ' ')

/** The words as typed, and with the family name first or last. */
export class Person {
  readonly #phrases: string[]
  readonly isAddress: boolean

  /** @param q a whole name or e-mail address */
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

  /** None overlaps another. */
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

/** Without a blank, bracket or quotation mark. */
function tokenAround(text: string, from: number, to: number): string {
  const before =
    text
      .slice(Math.max(0, from - 300), from)
      .split(/[\s()<>"«»]/)
      .at(-1) ?? ''
  const after = /^[^\s()<>"«»]*/.exec(text.slice(to, to + 300))?.[0] ?? ''
  return before + text.slice(from, to) + after
}

/** As whole words; -1 for nowhere. */
function firstWhole(folded: string, phrase: string, start: number): number {
  const inWord = /[\p{L}\p{N}]/u
  for (let at = folded.indexOf(phrase, start); at >= 0; at = folded.indexOf(phrase, at + 1)) {
    const before = folded[at - 1] ?? ' '
    const after = folded[at + phrase.length] ?? ' '
    if (!inWord.test(before) && !inWord.test(after)) return at
  }
  return -1
}

/** With where each of its characters came from. */
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
