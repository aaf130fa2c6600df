/** Letters that Unicode does not decompose, as people type them without the key. */
const letters: Readonly<Record<string, string>> = {
  ...{ œ: 'oe', æ: 'ae', ß: 'ss', þ: 'th', ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't' },
  ...{ ŋ: 'n', ɲ: 'n', ɓ: 'b', ɗ: 'd', ƙ: 'k', ɛ: 'e', ɔ: 'o', ə: 'e', ɣ: 'g', '’': "'", '‘': "'" },
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

/**
 * Normalises a text for comparison in searches: lower case, without accents and invisible
 * characters, one kind of apostrophe, single spaces. Texts are stored this way (blog_labels, word
 * indexes, messages): a change needs a migration.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(letter, (found) => letters[found] ?? found)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Compares names of people: the family name may be first or last. */
export const nameKey = (name: string): string => normaliseText(name).split(' ').sort().join(' ')

/**
 * Matches blanks and invisible characters, but not variation selectors and tags, which may end an
 * emoji.
 */
const invisible =
  /[\s\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0\ufff9-\ufffb]/

/** Matches half of an emoji, which no address can hold. */
const loneSurrogate = /\p{Cs}/gu

/** Matches the ends of cells, lines and pages in texts of Word and PowerPoint. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const officeEnds = /[\u0007\u000b\u000c]+/g

/**
 * Trims invisible characters, drops halves of emojis and makes spaces of the ends that Word and
 * PowerPoint write: a name of nothing else becomes empty.
 */
export function trimInvisible(given: string): string {
  const text = given.replace(loneSurrogate, '').replace(officeEnds, ' ')
  let [from, to] = [0, text.length]
  while (from < to && invisible.test(text.charAt(from))) from += 1
  while (to > from && invisible.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/** Removes invisible characters everywhere, for addresses, where they are always a mistake. */
export const withoutInvisible = (text: string): string =>
  [...text].filter((character) => !invisible.test(character) || /\s/.test(character)).join('')

/** Removes texts in brackets, with a space before them. */
export const withoutBrackets = (text: string): string => text.replace(/\s?\([^()]*\)/g, '')

/** Decodes %xx; a percent sign without a valid code stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
