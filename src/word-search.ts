import { normaliseText } from './normalise.contract.ts'

/** A longer search is cut: nobody types one, and each word costs a look. */
const maxLength = 200
const maxWords = 10
/** The word indexes know parts of words from 3 characters on. */
const indexedLength = 3
/** Characters of a text that are found: a book is not, and its index would take too long to write. */
const maxIndexed = 50_000

/** A text as the word indexes hold it: a space at both ends, so that each word has a start. */
export const toIndexed = (text: string): string => ` ${normaliseText(text).slice(0, maxIndexed)} `

/**
 * What is looked for in an indexed text: each word, or a part of one. Words under three letters
 * stand almost everywhere and are left aside, unless they are all there is: then the search is
 * taken whole, at the start of a word. Nothing for an empty search.
 */
export function wordsOf(search: string): string[] {
  const words = clean(search).split(' ').filter(Boolean).slice(0, maxWords)
  const long = words.filter((word) => [...word].length >= indexedLength)
  return long.length > 0 ? long : startOf(words.join(' '))
}

/** The same for a search that is one piece, its spaces included. */
export function phraseOf(search: string): string[] {
  const phrase = clean(search)
  return [...phrase].length >= indexedLength ? [phrase] : startOf(phrase)
}

const clean = (search: string) => normaliseText(search.slice(0, maxLength))

/** A letter is a word of its own, more are the start of one. */
const startOf = (text: string): string[] =>
  text === '' ? [] : [[...text].length === 1 ? ` ${text} ` : ` ${text}`]

/** The pieces as a word index (FTS5) is asked for them: all of them, as they are written. */
export const toMatch = (pieces: string[]): string =>
  pieces.map((piece) => `"${piece.replace(/"/g, '""')}"`).join(' ')
