import { createHash } from 'node:crypto'

/** What a preview shows; drawn by preview.worker.ts. Every text has only letters its font has. */
export type Card = {
  kind: 'site' | 'event' | 'article'
  /** Above the title: the club, and what the page is */
  club: string
  label: string
  title: string
  /** Below the title, a line each */
  notes: string[]
}

/** Moves with the drawing, so that nobody is told that an old picture is still the current one. */
const drawing = 1

/** A name for what a card looks like: two cards with one name are one picture. */
export function nameOf(card: Card): string {
  const text = JSON.stringify([drawing, card])
  return createHash('sha256').update(text).digest('base64url').slice(0, 20)
}

type Texts = Omit<Card, 'notes'> & { notes: (string | undefined)[] }

/** How many letters fit beside the club's name, and into a note. */
const topLength = 34
const noteLength = 54

/** Leaves out what the font can't write (other scripts, emoji), what is empty then or too long. */
export function toCard({ kind, title, notes, ...top }: Texts): Card {
  const club = writable(top.club)
  const label = writable(top.label)
  return {
    kind,
    club,
    label: club.length + label.length <= topLength ? label : '',
    title: writable(title) || club,
    notes: notes.map((note) => shorten(writable(note ?? ''))).filter(Boolean),
  }
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
