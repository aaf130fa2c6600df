import type { Place } from '#src/club/podiums/podiums.contract.ts'
import { splitNames } from './names.ts'

/** '1', '1er', '3ème :', 'n° 5 -' */
const leading =
  /^(?:n°\s*)?(\d{1,2})\s*(?:ers?|[eè]res?|res?|i?[eè]mes?|[eè]|nde?s?)?(?![\p{L}\d])[\s.:)–—-]*/iu
const medals: Readonly<Record<string, number>> = { or: 1, argent: 2, bronze: 3 }
const medal = /^(?:m[ée]daille\s+(?:d['’]|de?\s+)?)?(or|argent|bronze)(?!\p{L})[\s.:)–—-]*/iu

/** What is said of a name rather than being one: a weight, an age group, a belt. */
const said =
  /^(?:[-+–−]\s*\d{2,3}(?:\s*kg)?|\d{2,3}\s*kg|u\d{2}|[ée]veil|(?:mini[- ]?)?poussin|benjamin|minime|cadet|junior|senior|v[ée]t[ée]ran)/iu

const rankOf = (number: number) => (number === 1 ? '1er' : `${number}e`)

/**
 * The ranks and names of lines as they are typed at the edge of the mat, or pasted from a message or
 * a spreadsheet: '1 Lina M., -44 kg', '3e Malo, Inès'. A line without a rank goes on the one above;
 * without any it says 'Participation'. A cell alone may be the rank.
 * @param short children are named 'Prénom N.'
 */
export function readResults(text: string, short: boolean): Place[] {
  const places = new Map<string, string[]>()
  let rank = 'Participation'
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    const read = readLine(line)
    if (!read) continue
    rank = read.rank ?? rank
    const names = short ? read.names.map(shorten) : read.names
    if (names.length > 0) places.set(rank, [...(places.get(rank) ?? []), ...names])
  }
  return [...places]
    .map(([rank, names]) => ({ rank, names }))
    .toSorted((a, b) => order(a.rank) - order(b.rank))
}

const order = (rank: string) => Number.parseInt(rank, 10) || 99

function readLine(line: string): { rank: string | undefined; names: string[] } | undefined {
  let rest = line.replace(/^\s*[-–—•*]\s+(?=\S)/, '').trim()
  if (rest === '') return undefined
  let number: number | undefined
  const found = leading.exec(rest) ?? medal.exec(rest)
  if (found) {
    number = medals[found[1]?.toLowerCase() ?? ''] ?? Number(found[1])
    rest = rest.slice(found[0].length)
  }
  const names: string[] = []
  for (const part of splitNames(rest.replace(/\s+(?:et|&)\s+/g, ', '))) {
    const words = part.trim()
    if (words === '') continue
    if (number === undefined && /^\d{1,2}\s*(?:er|e|ème)?$/i.test(words)) {
      number = Number.parseInt(words, 10)
    } else if (said.test(words) && names.length > 0) {
      names.push(`${names.pop()} (${words})`)
    } else names.push(words)
  }
  return { rank: number === undefined ? undefined : rankOf(number), names }
}

/** 'Lina Martin (-44 kg)' → 'Lina M. (-44 kg)', 'MARTIN Lina' → 'Lina M.' */
export function shorten(name: string): string {
  const [, words = name, more = ''] = /^([^(]*?)(\s*\(.*)?$/su.exec(name) ?? []
  const parts = words.trim().split(/\s+/)
  if (parts.length < 2) return name
  const isFamily = (part: string) =>
    part.length > 1 && part === part.toUpperCase() && !/\.$/.test(part)
  const family = parts.filter(isFamily)
  const given = parts.filter((part) => !isFamily(part))
  const [first, last] =
    family.length > 0 && given.length > 0
      ? [given.join(' '), family[0] ?? '']
      : [parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
  return `${first} ${last.slice(0, 1).toUpperCase()}.${more}`
}
