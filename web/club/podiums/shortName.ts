/** Particles that belong to the following family name. */
const particles =
  /^(?:d[eiou]|des|della?|d[ao]s|l[eao]|les|el|al|van|von|der|den|ter|ben|bin|bel|ait|aït|abd|st|ste|saint|sainte|o|mac|mc|y)$/iu

const letters = (word: string) => word.replace(/[^\p{L}]/gu, '')

/** Whether a word is one letter, with or without a full stop. */
const isInitial = (word: string) => /^\p{L}\.?$/u.test(word)

/** Whether a word is in capitals, as family names are in lists of results. */
const isCapitals = (word: string) =>
  letters(word).length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()

/** Capitalises 'LINA' and 'lina' as 'Lina'; leaves 'McCoy'. */
function capitalised(word: string): string {
  if (word !== word.toLowerCase() && !isCapitals(word)) return word
  return word.toLowerCase().replace(/(^|[-'’])(\p{L})/gu, (_, before, first) => {
    return `${before}${first.toUpperCase()}`
  })
}

type Options = { familyFirst?: boolean | undefined }

/**
 * Shortens 'Lina Martin' to 'Lina M.': particles and the first letter of the family name. `sure` is
 * false where the family name is ambiguous.
 */
export function shortName(name: string, { familyFirst = false }: Options = {}) {
  const words = name.split(/\s+/).filter((word) => letters(word) !== '')
  const [first = '', second] = words
  if (second === undefined) return { name: first, sure: !isCapitals(first) }
  if (words.length === 2 && isInitial(second) && !isInitial(first)) {
    return { name: `${capitalised(first)} ${formatInitial(second)}`, sure: true }
  }
  const isFamily = (word: string) => isCapitals(word) && !particles.test(word)
  const capitals = words.filter(isFamily)
  const others = words.filter((word) => !isFamily(word))
  const firstNames = others.filter((word) => !particles.test(word))
  if (capitals.length > 0 && firstNames.length > 0) {
    const inFront = others.filter((word) => particles.test(word))
    // Doubtful cases: 'LI Mei', or two initials of a given name.
    const sure = capitals.some((word) => letters(word).length > 2)
    return { name: joined(firstNames, inFront, capitals[0]), sure }
  }
  const ordered = familyFirst ? [words.at(-1) ?? '', ...words.slice(0, -1)] : words
  const [called = '', ...family] = ordered
  const begins = family.findIndex((word) => !particles.test(word))
  const inFront = family.slice(0, Math.max(0, begins))
  const names = family.slice(inFront.length)
  // Takes the last word of 'Anne Sophie Martin', but the first after particles in 'Jean de la Tour
  // Martin'.
  const abbreviated = inFront.length > 0 || familyFirst ? names[0] : names.at(-1)
  const sure = capitals.length === 0 && (names.length === 1 || inFront.length > 0)
  return { name: joined([called], inFront, abbreviated), sure }
}

const joined = (firstNames: string[], inFront: string[], family = '') =>
  [
    ...firstNames.map(capitalised),
    ...inFront.map((word) => word.toLowerCase()),
    formatInitial(family),
  ].join(' ')

/** First letter, which may consist of two code units. */
const formatInitial = (word: string) => {
  const [first = ''] = letters(word.normalize('NFC'))
  return `${first.toUpperCase()}.`
}
