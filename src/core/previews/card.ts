import { createHash } from 'node:crypto'
import type { CardTexts } from '#src/core/feature.ts'

/** PNG of 1200 by 630 pixels with a link; JPEGs to share, the same or 1080 by 1350. */
export type Format = 'link' | 'wide' | 'tall'

/** Every text has only letters its font has. */
export type Card = {
  kind: CardTexts['kind']
  format: Format
  club: string
  label: string
  title: string
  notes: string[]
  /** Each name with its rank, in their order */
  winners: { rank: string; name: string }[]
  /** An upload's address, or empty */
  photo: string
}

/** Moves with the drawing, so that no old picture passes for the current one. */
const drawing = 3

/** Two cards with one name are one picture. */
export function nameOf(card: Card): string {
  const text = JSON.stringify([drawing, card])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

/** Leaves out what the font can't write (other scripts, emoji). */
export function toCard(
  shortName: string,
  { kind, title, notes = [], ranks = [], photo = '', ...top }: CardTexts,
  format: Format = 'link',
): Card {
  const club = writable(shortName)
  return {
    kind,
    format,
    photo,
    winners: ranks.flatMap(({ rank, names }) =>
      names
        .map(writable)
        .filter(Boolean)
        .map((name) => ({ rank: writable(rank), name })),
    ),
    club,
    label: writable(top.label),
    title: writable(title) || club,
    notes: notes.map((note) => writable(note ?? '')).filter(Boolean),
  }
}

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « Samedi 5 décembre 2026 », « Vendredi 1er janvier 2027 » */
export function longDate(day: string): string {
  const text = dates.format(new Date(`${day}T00:00:00Z`)).replace(/ 1 /, ' 1er ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

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
