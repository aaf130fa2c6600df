import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Small words of a sentence ('fermer le dojo'), which tell no section from another */
const fillers = new Set(
  'a au aux d de des du en et l la le les ma mes mon par pour un une'.split(' '),
)

const splitWords = (text: string) =>
  normaliseText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !fillers.has(word))

/** Matches texts with a word that starts with each typed word, in the singular or the plural. */
export function createMatcher(typed: string): (text: string) => boolean {
  const wanted = splitWords(typed).map((word) => word.replace(/^(.{3,})[sx]$/, '$1'))
  return (text) => {
    const words = splitWords(text)
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)))
  }
}

/** Finds what has all the words, else what has some: most of them first. */
export function findAny<Hit extends { label: string; href: string }>(
  typed: string,
  search: (words: string) => Hit[],
): Hit[] {
  const whole = search(typed)
  if (whole.length > 0) return whole
  const hits = splitWords(typed).map(search)
  const isSame = (one: Hit) => (other: Hit) => one.href === other.href && one.label === other.label
  const countHits = (one: Hit) => hits.filter((list) => list.some(isSame(one))).length
  return hits
    .flat()
    .filter((one, at, all) => all.findIndex(isSame(one)) === at)
    .toSorted((a, b) => countHits(b) - countHits(a))
}
