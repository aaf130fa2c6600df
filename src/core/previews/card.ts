import { createHash } from 'node:crypto'

/** PNG of 1200 by 630 pixels with a link; JPEGs to share, the same or 1080 by 1350. */
export type Format = 'link' | 'wide' | 'tall'

/** Every text has only letters its font has. */
export type Card = {
  kind: 'site' | 'event' | 'article' | 'podium'
  format: Format
  club: string
  label: string
  title: string
  notes: string[]
  ranks: { rank: string; names: string }[]
  /** An upload's address, or empty */
  photo: string
}

export type CardTexts = {
  kind: Card['kind']
  label: string
  title: string
  notes?: (string | undefined)[]
  ranks?: { rank: string; names: string[] }[]
  photo?: string
}

/** Moves with the drawing, so that no old picture passes for the current one. */
const drawing = 2

/** Two cards with one name are one picture. */
export function nameOf(card: Card): string {
  const text = JSON.stringify([drawing, card])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** Letters that fit beside the club's name, and into a note. */
const topLength = 34
const noteLength = 54
const mostRanks = { link: 0, wide: 4, tall: 7 }

/** Leaves out what the font can't write (other scripts, emoji), and what is too long. */
export function toCard(
  shortName: string,
  { kind, title, notes = [], ranks = [], photo = '', ...top }: CardTexts,
  format: Format = 'link',
): Card {
  const club = writable(shortName)
  const label = writable(top.label)
  return {
    kind,
    format,
    photo,
    ranks: linesOf(ranks, mostRanks[format]),
    club,
    label: club.length + label.length <= topLength ? label : '',
    title: writable(title) || club,
    notes: notes.map((note) => shorten(writable(note ?? ''))).filter(Boolean),
  }
}

/** What there is no line for is counted. */
function linesOf(ranks: { rank: string; names: string[] }[], most: number): Card['ranks'] {
  const lines = ranks.map(({ rank, names }) => ({
    rank: writable(rank),
    names: names.map(writable).filter(Boolean).join(', '),
  }))
  if (lines.length <= most) return lines
  const left = ranks.slice(most - 1).reduce((sum, { names }) => sum + names.length, 0)
  const more = { rank: '', names: `et ${left} ${left > 1 ? 'autres' : 'autre'}` }
  return [...lines.slice(0, most - 1), more]
}

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « Samedi 5 décembre 2026 », « Vendredi 1er janvier 2027 » */
export function longDate(day: string): string {
  const text = dates.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const shorten = (note: string) =>
  note.length <= noteLength ? note : `${note.slice(0, noteLength).replace(/[\s,;:–-]*\s\S*$/, '')}…`

/** Letters beyond the two subsets at hand. */
const unwritable =
  /[^\u0020-\u007e\u00a0-\u024f\u1e00-\u1eff\u2010-\u2026\u2030-\u203a\u20ac\u2122\u2212]/gu

function writable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u202f', '\u00a0')
    .replace(unwritable, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ (?=[:;?!%»])|(?<=«) /g, '\u00a0')
    .trim()
}
