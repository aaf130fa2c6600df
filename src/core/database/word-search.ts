import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Longest search, in characters; the rest is cut, as each word costs a lookup. */
const maxLength = 200
const maxWords = 10
/** Shortest part of a word in the indexes, in characters. */
const indexedLength = 3
/** Characters indexed of a text: indexing a whole book would take too long. */
const maxIndexed = 50_000
/** Characters indexed of visitors' texts: an index takes eight times the space of its text. */
export const maxOfVisitors = 2_000

/** Normalises a text for the index, with a space at both ends, so that each word has a start. */
export const toIndexed = (text: string, maxLength = maxIndexed): string =>
  ` ${normaliseText(text).slice(0, maxLength)} `

/** Alternatives, of which a text must contain one. */
export type Wanted = string[]

/**
 * Splits a search into words or parts of words. Two letters must begin a word, a single letter must
 * be one. Short words alone are one phrase at the start of a word, as somebody is still typing.
 */
export function parseSearchWords(search: string): Wanted[] {
  const words = clean(search).split(' ').filter(Boolean).slice(0, maxWords)
  const areShort = words.length > 1 && words.every((word) => !isIndexed(word))
  return areShort ? [startingWord(words.join(' '))] : words.map(wanted)
}

/** Alternatives for a search that is one piece, spaces included. */
export const parseSearchPhrase = (search: string): Wanted[] =>
  [clean(search)].filter(Boolean).map(wanted)

const clean = (search: string) => normaliseText(search.slice(0, maxLength))

/** Characters before and after a word: they bring short words to the three characters indexed. */
const before = [...' \'"(-/°«–']
const after = [...' \'")-/.,;:!?»–']

const isIndexed = (word: string) => [...word].length >= indexedLength
const startingWord = (text: string): Wanted => before.map((character) => character + text)

function wanted(word: string): Wanted {
  if (isIndexed(word)) return [word]
  if ([...word].length === 2) return startingWord(word)
  return startingWord(word).flatMap((start) => after.map((character) => start + character))
}

/** FTS5 query for texts that contain all of them. */
export const toMatch = (all: Wanted[]): string =>
  all.map((any) => `(${any.map(quoted).join(' OR ')})`).join(' AND ')

const quoted = (text: string) => `"${text.replace(/"/g, '""')}"`
