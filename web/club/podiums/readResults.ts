import type { PodiumRank } from '#src/club/podiums/podiums.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { trimTrailing } from '#src/core/text/trim-trailing.shared.ts'
import { splitNames } from './names.ts'
import { shortName } from './shortName.ts'

const medals: Readonly<Record<string, number>> = {
  '🥇': 1,
  '🥈': 2,
  '🥉': 3,
  or: 1,
  argent: 2,
  bronze: 3,
}
const ordinals: readonly string[] = [
  ...['premier', 'deuxieme', 'troisieme', 'quatrieme', 'cinquieme', 'sixieme', 'septieme'],
]
const words = 'premi[eè]re?|second[e]?|(?:deux|trois|quatr|cinqu|six|sept)i[eè]me'
const number =
  '(?:n°\\s*|#\\s*)?(\\d{1,2})\\s*(?:ers?|[eè]res?|res?|i?[eè]mes?|[eè]|nde?s?)?(?![\\p{L}\\d])'
const medalWords = "(?:m[ée]daille\\s+(?:d['’]\\s*|de?\\s+)?)?(or|argent|bronze)(?!\\p{L})"
const rankSuffix = '(?:\\s*(?:place|ex[\\s-]*(?:æ|ae)quo|position))*'
const gap = '[\\s.:)–—-]*'

/**
 * Matches a rank before a name: '1', '1er', '3ème :', 'n° 5 -', 'Première place', '🥇', 'Médaille
 * d’or :'.
 */
const leading = new RegExp(
  `^(?:${number}|([🥇🥈🥉])|(${words})(?!\\p{L})|${medalWords})${rankSuffix}${gap}`,
  'iu',
)
/** Matches a rank after a name. A bare number counts only after a separator. */
const trailing = new RegExp(
  `(?:(?:^|[\\s:–—-]+)(?:(\\d{1,2})\\s*(?:ers?|[eè]res?|res?|i?[eè]mes?|[eè]|nde?s?)(?![\\p{L}\\d])|(${words})|m[ée]daille\\s+(?:d['’]\\s*|de?\\s+)?(or|argent|bronze))|\\s*([🥇🥈🥉])|\\s*[:–—]\\s*(\\d{1,2}|or|argent|bronze)|\\s(\\d))${rankSuffix}[\\s.]*$`,
  'iu',
)
/** Matches 'Participation', 'Participants :', 'Non classés'. */
const taken = /^(?:participations?|participante?s?|non class[ée]e?s?|nc)(?![\p{L}\d])[\s.:)–—-]*/iu

const weight =
  '[-+−–]\\s?\\d{2,3}(?:\\s?(?:kg|kilos?))?(?![\\p{L}\\d])|\\d{2,3}\\s?(?:kg|kilos?)(?!\\p{L})'
const group = 'u\\s?\\d{1,2}(?!\\d)|[ée]veil(?:\\s+judo)?'
const ages = '(?:mini[- ]?)?poussine?|benjamine?|minime|cadet(?:te)?|junior|senior|v[ée]t[ée]rane?'
const atStart = new RegExp(`^(?:${weight}|${group}|(?:${ages})s(?!\\p{L}))[\\s:–—-]*`, 'iu')
const atEnd = new RegExp(`(?:^|[\\s:–—-]+?)(${weight}|${group}|(?:${ages})s)$`, 'iu')
/** Matches a single child's age group after the name; 'Lina Cadet' and 'Benjamin' are names. */
const ageAtEnd = new RegExp(`^(\\S+\\s+\\S.*?)[\\s:–—-]+(${ages})$`, 'u')
/** Matches a weight or group on its own, after a comma. */
const notePattern = new RegExp(
  `^(?:(?:${weight}|${group}|(?:${ages})s?)[\\s:–—-]*)+(?:[FMG]|filles?|gar[cç]ons?)?$`,
  'iu',
)
const givenName = /^benjamine?$/iu

const formatRank = (position: number) => (position === 1 ? '1er' : `${position}e`)
const participation = 'Participation'

/** An ambiguous line or part of a line, and the names read from it. */
export type Doubt = { text: string; names: string[] }
export type ReadResults = { rankEntries: PodiumRank[]; doubts: Doubt[] }

type Options = {
  /** Shortens names to 'Prénom N.', as for children */
  short: boolean
  /** Reads the family name first, where capitals don't show it */
  familyFirst?: boolean
}

type Person = { name: string; notes: string[]; sure: boolean; familyFirst?: boolean }
type Line = { rank: string | undefined; notes: string[]; people: Person[] }

/**
 * Reads ranks and names from lines typed beside the mat, or pasted from a message or spreadsheet:
 * '1 Lina M., -44 kg', '🥉 Malo, Inès', 'Lina Martin 1ère'. A line without a rank belongs to the
 * rank above, else to 'Participation'. A weight alone applies to the lines below.
 */
export function readResults(text: string, { short, familyFirst = false }: Options): ReadResults {
  const namesByRank = new Map<string, string[]>()
  const doubts: Doubt[] = []
  let rank = participation
  let heading: string[] = []
  let columns: Column[] | undefined
  for (const line of text.replace(/\r\n?/g, '\n').split('\n').flatMap(splitRanks)) {
    const cells = splitCells(line)
    const named = readHeadings(cells)
    columns = named ?? columns
    if (named || cells.length === 0) continue
    const read = columns ? readRow(cells, columns) : readCells(cells)
    if (read.people.length === 0 && read.rank === undefined && read.notes.length > 0) {
      heading = read.notes
      rank = participation
      continue
    }
    rank = read.rank ?? rank
    const names: string[] = []
    let sure = true
    for (const person of read.people) {
      const displayed = short
        ? shortName(person.name, { familyFirst: person.familyFirst ?? familyFirst })
        : { name: person.name, sure: true }
      const isSure = person.familyFirst !== undefined || (displayed.sure && person.sure)
      sure &&= isSure
      const notes = [...read.notes, ...person.notes]
      const appliedNotes = notes.length > 0 ? notes : heading
      names.push([displayed.name, ...appliedNotes.map((one) => `(${one})`)].join(' '))
    }
    if (names.length > 0) namesByRank.set(rank, [...(namesByRank.get(rank) ?? []), ...names])
    if (!sure) doubts.push({ text: line.replace(/\s+/g, ' ').trim(), names })
  }
  return {
    rankEntries: [...namesByRank]
      .map(([rank, names]) => ({ rank, names }))
      .toSorted((a, b) => order(a.rank) - order(b.rank)),
    doubts,
  }
}

const order = (rank: string) => Number.parseInt(rank, 10) || 99

/** Matches the sign before a further rank in a line: '1er Lina, 2e Tom', '1. Lina 2. Tom'. */
const furtherRank =
  /[\s,;/–—-](?=\d{1,2}(?:[.)]|(?:ers?|[eè]res?|i?[eè]mes?|[eè]|nde?s?)[\s:])\s?\p{Lu})/gu

/** Splits '🥇 Lina 🥈 Tom' into two lines; a rank or medal after a name belongs to that name. */
function splitRanks(line: string): string[] {
  if (/^\s*[🥇🥈🥉]/u.test(line)) return line.split(/(?=[🥇🥈🥉])/u)
  if (!leading.test(line.trim())) return [line]
  // '1er et 2e' are ranks of the same names. Older browsers know no lookbehind.
  const parted = line.replace(furtherRank, (character, at) =>
    /\bet$/.test(line.slice(0, at)) ? character : '\n',
  )
  return parted.split('\n')
}

/** Matches emoji other than the three medals, and marks of lists and bold text in messages. */
const unread =
  /(?![🥇🥈🥉])[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]|[*_~•▪►→✓]/gu
/** Matches invisible characters and emoji modifiers. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu
const bullet = /^\s*[-–—>]\s+(?!\d{2,3}\s?kg)(?=\S)/i

/** Splits a line into columns at tabs, or at wide gaps between two whole names. */
function splitCells(line: string): string[] {
  const seen = line.normalize('NFC').replace(invisible, '').replace(unread, ' ')
  const clean = seen.replace(bullet, '')
  const wide = clean.trim().split(/[ \u00a0]{2,}/)
  const isColumns = wide.length > 1 && wide.every((cell) => isSeveralWords(cell))
  return (isColumns ? wide : clean.split('\t'))
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter((cell) => /[\p{L}\p{N}🥇🥈🥉]/u.test(cell))
}

const isSeveralWords = (cell: string) =>
  cell.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > 1

type Column = 'family' | 'given' | 'name' | 'rank' | 'note' | 'other'
const headings: Readonly<Record<string, Column>> = {
  nom: 'family',
  prenom: 'given',
  ...{ 'nom prenom': 'name', 'nom et prenom': 'name', judoka: 'name', competiteur: 'name' },
  ...{ rang: 'rank', place: 'rank', classement: 'rank', resultat: 'rank', medaille: 'rank' },
  ...{ categorie: 'note', poids: 'note', age: 'note' },
  ...{ club: 'other', licence: 'other', sexe: 'other', naissance: 'other', ceinture: 'other' },
}

function readHeadings(cells: string[]): Column[] | undefined {
  const read = cells.map((cell) => headings[normaliseText(cell).replace(/s$/, '')])
  const hasNames = read.includes('family') || read.includes('given') || read.includes('name')
  if (cells.length < 2 || !hasNames || read.includes(undefined)) return undefined
  const columns = read as Column[]
  // Treats a column 'Nom' as full names if there is none for given names.
  return columns.map((one) => (one === 'family' && !columns.includes('given') ? 'name' : one))
}

function readRow(cells: string[], columns: Column[]): Line {
  const at = (column: Column) => cells[columns.indexOf(column)] ?? ''
  if (cells.length !== columns.length) return readCells(cells)
  const rank = readRank(at('rank'))
  const notes = at('note') ? [at('note')] : []
  if (!columns.includes('given')) return { ...readCells([at('name')]), rank, notes }
  const name = `${at('family')} ${at('given')}`
  return { rank, notes, people: [{ name, notes: [], sure: true, familyFirst: true }] }
}

const readRank = (cell: string): string | undefined => {
  const found = leading.exec(cell)
  return found?.[0].length === cell.length ? rankFromGroups(found.slice(1)) : undefined
}

/** Reads the matched group of `leading` or `trailing`, of which exactly one is set. */
function rankFromGroups(groups: (string | undefined)[]): string {
  const rankText = normaliseText(groups.find((one) => one !== undefined) ?? '')
  const ordinal = ordinals.indexOf(
    rankText.replace(/^premiere$/, 'premier').replace(/^seconde?$/, 'deuxieme'),
  )
  return formatRank(medals[rankText] ?? (ordinal < 0 ? Number(rankText) : ordinal + 1))
}

function readCells(cells: string[]): Line {
  const line: Line = { rank: undefined, notes: [], people: [] }
  const texts: string[] = []
  for (const cell of cells) {
    const rank = readRank(cell)
    if (rank) line.rank ??= rank
    else if (cells.length > 1 && notePattern.test(cell)) line.notes.push(cell)
    else texts.push(cell)
  }
  const [first = '', second = ''] = texts
  const isSplit = texts.length === 2 && !/[\s,]/.test(first) && !/[\s,]/.test(second)
  for (const [column, text] of (isSplit ? [`${first} ${second}`] : texts).entries()) {
    readText(text, line, column === 0 && !isSplit)
  }
  if (isSplit) {
    const person = line.people[0]
    if (person) person.sure = shortName(person.name).sure && /\p{Lu}{3}/u.test(person.name)
  }
  return line
}

/**
 * Reads names from a text. @param sure false where the text may not be a name: a club, or half of
 * one
 */
function readText(text: string, line: Line, sure: boolean): void {
  let rest = text
  const before = atStart.exec(rest)
  if (before) {
    rest = rest.slice(before[0].length)
    line.notes.push(trimTrailing(before[0], /[\s:–—-]/))
  }
  const found = leading.exec(rest)
  if (found) {
    line.rank ??= rankFromGroups(found.slice(1))
    rest = rest.slice(found[0].length)
  } else if (taken.test(rest)) {
    line.rank ??= participation
    rest = rest.replace(taken, '')
  }
  const dashed = rest.replace(/\s[-–—]\s(?!\d)/g, ', ')
  const split = splitNames(dashed.replace(/\s(?:et|&)\s|\s?\/\s?/giu, ', '))
  for (const piece of split.flatMap(joinFamily)) {
    const person = readPerson(piece.trim(), line)
    if (person) line.people.push({ ...person, sure: person.sure && sure && dashed === rest })
  }
}

/** Joins 'MARTIN, Lina' into one name. */
function joinFamily(piece: string, index: number, pieces: string[]): string[] {
  const isFamily = (text = '') => /^[\p{Lu}'’-]{3,}$/u.test(text.trim())
  const isFirstName = (text = '') => /^\p{Lu}[\p{Ll}'’-]+$/u.test(text.trim())
  if (isFamily(piece) && isFirstName(pieces[index + 1])) return [`${piece} ${pieces[index + 1]}`]
  return isFirstName(piece) && isFamily(pieces[index - 1]) ? [] : [piece]
}

/** Reads a name; undefined for a note on the line or on the previous name. */
function readPerson(piece: string, line: Line): Person | undefined {
  const rank = readRank(piece)
  if (rank) {
    line.rank ??= rank
    return undefined
  }
  const before = line.people.at(-1)
  if (notePattern.test(piece) && !(givenName.test(piece) && /^\p{Lu}/u.test(piece))) {
    ;(before ?? line).notes.push(piece)
    return undefined
  }
  const notes: string[] = []
  let name = piece.replace(/\s?\(([^()]*)\)?/g, (_, bracketed: string) => {
    const rankInBrackets = readRank(bracketed.trim())
    if (rankInBrackets) line.rank ??= rankInBrackets
    else if (bracketed.trim()) notes.push(bracketed.trim())
    return ''
  })
  for (;;) {
    const end = trailing.exec(name)
    const noteMatch = end ? null : atEnd.exec(name)
    const age = end || noteMatch ? null : ageAtEnd.exec(name)
    if (end) line.rank ??= rankFromGroups(end.slice(1))
    else if (noteMatch?.[1]) notes.unshift(noteMatch[1])
    else if (age?.[2]) notes.unshift(age[2])
    else break
    name = age?.[1] ?? name.slice(0, (end ?? noteMatch)?.index)
  }
  name = trimTrailing(name.replace(/^[\s:.–—-]+/, ''), /[\s:–—-]/)
  if (!/\p{L}/u.test(name)) {
    ;(before ?? line).notes.push(...notes)
    return undefined
  }
  return { name, notes, sure: isLikeName(name) }
}

/**
 * Whether a text looks like a name. Titles and sentences have digits, lowercase words or more than
 * four words.
 */
function isLikeName(name: string): boolean {
  const all = name.split(' ')
  const small = all.slice(1).some((word) => /^\p{Ll}/u.test(word) && !isSmall.test(word))
  return !/\d|:/.test(name) && all.length < 5 && !(small && /^\p{Lu}/u.test(name))
}

const isSmall = /^(?:d[eu]s?|la|les?|van|von|der|den|el|al|ben|y|d['’].*)$/iu
