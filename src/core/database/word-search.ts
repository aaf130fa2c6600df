import { normaliseText } from '#src/core/text/normalise.contract.ts'

/** A longer search is cut: each word costs a look. */
const maxLength = 200
const maxWords = 10
/** The indexes know parts of words from 3 characters on. */
const indexedLength = 3
/** Characters that are found: a book's index would take too long to write. */
const maxIndexed = 50_000
/** Of what visitors write: the index takes eight times as much as the text. */
export const maxOfVisitors = 2_000

/** A space at both ends, so that each word has a start. */
export const toIndexed = (text: string, most = maxIndexed): string =>
  ` ${normaliseText(text).slice(0, most)} `

/** Any of these. */
export type Wanted = string[]

/**
 * Each word or part of one; a word of two letters begins one, a single letter is one. Short words
 * alone are taken whole, at the start of a word: somebody is typing.
 */
export function wordsOf(search: string): Wanted[] {
  const words = clean(search).split(' ').filter(Boolean).slice(0, maxWords)
  const areShort = words.length > 1 && words.every((word) => !isIndexed(word))
  return areShort ? [begun(words.join(' '))] : words.map(wanted)
}

/** For a search that is one piece, spaces included. */
export const phraseOf = (search: string): Wanted[] => [clean(search)].filter(Boolean).map(wanted)

const clean = (search: string) => normaliseText(search.slice(0, maxLength))

/** What may stand before a word, and after one. The index knows parts of three characters only. */
const before = [...' \'"(-/°«–']
const after = [...' \'")-/.,;:!?»–']

const isIndexed = (word: string) => [...word].length >= indexedLength
const begun = (text: string): Wanted => before.map((sign) => sign + text)

function wanted(word: string): Wanted {
  if (isIndexed(word)) return [word]
  if ([...word].length === 2) return begun(word)
  return begun(word).flatMap((start) => after.map((sign) => start + sign))
}

/** As FTS5 is asked for all of them. */
export const toMatch = (all: Wanted[]): string =>
  all.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ')

const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`
