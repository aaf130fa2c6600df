import { createHash } from 'node:crypto'

/**
 * A PNG of 1200 by 630 pixels that networks show with a link; JPEGs to share, of the same size or of
 * 1080 by 1350 as phones show pictures.
 */
export type Format = 'link' | 'wide' | 'tall'

/** What a preview shows; drawn by preview.worker.ts. Every text has only letters its font has. */
export type Card = {
  kind: 'site' | 'event' | 'article' | 'podium'
  format: Format
  /** Above the title: the club, and what the page is */
  club: string
  label: string
  title: string
  /** Below the title, a line each */
  notes: string[]
  /** Who came home with what */
  ranks: { rank: string; names: string }[]
  /** Address of a picture of the site, or empty */
  photo: string
}

/** What a room says of a record that is to be shared as a picture. */
export type CardTexts = {
  kind: Card['kind']
  label: string
  title: string
  notes?: (string | undefined)[]
  ranks?: { rank: string; names: string[] }[]
  photo?: string
}

/** Moves with the drawing, so that nobody is told that an old picture is still the current one. */
const drawing = 2

/** A name for what a card looks like: two cards with one name are one picture. */
export function nameOf(card: Card): string {
  const text = JSON.stringify([drawing, card])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** How many letters fit beside the club's name, and into a note. */
const topLength = 34
const noteLength = 54
/** How many lines of results a card has */
const mostRanks = { link: 0, wide: 4, tall: 7 }

/** Leaves out what the font can't write (other scripts, emoji), what is empty then or too long. */
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

/** The best first; what there is no line for is counted. */
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

/** Latin letters and the signs of European languages: the two subsets that are at hand. */
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
